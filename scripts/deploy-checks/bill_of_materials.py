"""Validates a list of parts against the CycloneDX 1.6 schema: `bill_of_materials.py FILE`."""

import sys
from pathlib import Path

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

error = JsonStrictValidator(SchemaVersion.V1_6).validate_str(Path(sys.argv[1]).read_text())
sys.exit(error and str(error))
