//! Characters that stand for markup: raised and lowered ones, and the signs of lists.

/// A character set higher or lower, where every font has it.
pub fn raised(c: char, sign: char) -> Option<char> {
    let (plain, set) = match sign {
        '^' => ("0123456789+-−=()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ"),
        _ => ("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎"),
    };
    plain.chars().zip(set.chars()).find(|(one, _)| *one == c).map(|(_, raised)| raised)
}

/// The sign of an item that is no number.
pub fn sign(number: u64, kind: &str) -> String {
    let letter = |first: u8| {
        let at = u8::try_from(number.saturating_sub(1) % 26).unwrap_or(0);
        char::from(first + at).to_string()
    };
    match kind {
        "a" => letter(b'a'),
        "A" => letter(b'A'),
        "i" => roman(number),
        _ => roman(number).to_uppercase(),
    }
}

fn roman(mut number: u64) -> String {
    if number > 3999 {
        return number.to_string();
    }
    let signs = [
        (1000, "m"),
        (900, "cm"),
        (500, "d"),
        (400, "cd"),
        (100, "c"),
        (90, "xc"),
        (50, "l"),
        (40, "xl"),
        (10, "x"),
        (9, "ix"),
        (5, "v"),
        (4, "iv"),
        (1, "i"),
    ];
    let mut roman = String::new();
    for (value, sign) in signs {
        while number >= value {
            roman.push_str(sign);
            number -= value;
        }
    }
    roman
}
