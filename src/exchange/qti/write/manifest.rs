//! What a package says of itself: the manifest, and the test with the order of its items.

use std::fmt::Write as _;

use super::item::ItemFile;
use super::{HEAD, ITEM};
use crate::content::catalog::Exam;
use crate::exchange::outgoing::xml;

const MANIFEST: &str = "xmlns=\"http://www.imsglobal.org/xsd/imscp_v1p1\" xmlns:imsmd=\"http://www.imsglobal.org/xsd/imsmd_v1p2\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"http://www.imsglobal.org/xsd/imscp_v1p1 http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd http://www.imsglobal.org/xsd/imsmd_v1p2 http://www.imsglobal.org/xsd/imsmd_v1p2p4.xsd\"";

pub(super) fn manifest(exam: &Exam, items: &[ItemFile]) -> String {
    let mut manifest = format!(
        "{HEAD}<manifest {MANIFEST} identifier=\"manifest\">\n  <metadata>\n    <schema>QTIv2.1 Package</schema>\n    <schemaversion>1.0.0</schemaversion>\n    <imsmd:lom><imsmd:general><imsmd:title><imsmd:langstring>{}</imsmd:langstring></imsmd:title></imsmd:general></imsmd:lom>\n  </metadata>\n  <organizations/>\n  <resources>\n    <resource identifier=\"test\" type=\"imsqti_test_xmlv2p1\" href=\"test.xml\">\n      <file href=\"test.xml\"/>\n",
        xml(&exam.description)
    );
    for item in items {
        let _ = writeln!(manifest, "      <dependency identifierref=\"{}\"/>", item.ident);
    }
    manifest.push_str("    </resource>\n");
    for item in items {
        let ident = &item.ident;
        let _ = writeln!(
            manifest,
            "    <resource identifier=\"{ident}\" type=\"imsqti_item_xmlv2p1\" href=\"items/{ident}.xml\">"
        );
        if !item.topics.is_empty() {
            manifest.push_str("      <metadata><imsmd:lom><imsmd:general>");
            for topic in &item.topics {
                let _ = write!(
                    manifest,
                    "<imsmd:keyword><imsmd:langstring>{}</imsmd:langstring></imsmd:keyword>",
                    xml(topic)
                );
            }
            manifest.push_str("</imsmd:general></imsmd:lom></metadata>\n");
        }
        let _ = writeln!(manifest, "      <file href=\"items/{ident}.xml\"/>");
        for name in &item.pictures {
            let _ = writeln!(manifest, "      <file href=\"figures/{name}\"/>");
        }
        manifest.push_str("    </resource>\n");
    }
    manifest.push_str("  </resources>\n</manifest>\n");
    manifest
}

pub(super) fn test(exam: &Exam, items: &[ItemFile]) -> String {
    let title = xml(&exam.description);
    let mut test =
        format!("{HEAD}<assessmentTest {ITEM} identifier=\"test\" title=\"{title}\" toolName=\"Stoa\">\n");
    if let Some(minutes) = exam.duration {
        let _ = writeln!(test, "  <timeLimits maxTime=\"{}\"/>", u32::from(minutes) * 60);
    }
    test.push_str(
        "  <testPart identifier=\"part\" navigationMode=\"nonlinear\" submissionMode=\"individual\">\n",
    );
    let _ =
        writeln!(test, "    <assessmentSection identifier=\"section\" title=\"{title}\" visible=\"true\">");
    for item in items {
        let _ = writeln!(
            test,
            "      <assessmentItemRef identifier=\"{0}\" href=\"items/{0}.xml\"/>",
            item.ident
        );
    }
    test.push_str("    </assessmentSection>\n  </testPart>\n</assessmentTest>\n");
    test
}
