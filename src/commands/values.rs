//! Parses arguments that have one of a set of named values: [`parse_one_of`].

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use stoa_exchange::Format;

/// Parses the name of one of these values.
pub(super) fn parse_one_of<T: Clone + Send + Sync + 'static>(
    values: impl IntoIterator<Item = (PossibleValue, T)>,
) -> impl TypedValueParser<Value = T> {
    let (names, values): (Vec<_>, Vec<_>) = values.into_iter().unzip();
    PossibleValuesParser::new(names.clone()).map(move |name| {
        let place = names.iter().position(|known| known.get_name() == name);
        values[place.expect("the parser takes no other name")].clone()
    })
}

/// Names and describes a format.
pub(super) fn name_format(format: Format) -> PossibleValue {
    PossibleValue::new(format.name()).help(format.description())
}
