//! Normalises text: lower case, no diacritics, and only the digits 0 to 9.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;

/// Converts text to lower case, removes diacritics, and spells letters that have no Unicode
/// decomposition the way people type them.
///
/// This function is used for both indexes and queries.
pub(crate) fn normalise(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut normalised = String::with_capacity(text.len());
    // Recomposition keeps Hangul syllables and Indic letters intact.
    let plain = text.nfkd().filter(|&c| !is_dropped(c)).nfc();
    for c in plain.flat_map(char::to_lowercase) {
        match spelled_out(c) {
            Some(latin) => normalised.push_str(latin),
            None if is_dropped(c) => {}
            None => normalised.push(c),
        }
    }
    normalised
}

/// Whether a character is dropped. Accents on Latin, Greek and Cyrillic letters are dropped, and so
/// are points on Hebrew and Arabic letters. Indic and Thai vowel signs and kana voicing marks are
/// kept, because they distinguish letters. The last character in the list lengthens Arabic words.
fn is_dropped(c: char) -> bool {
    matches!(c,
        '\u{300}'..='\u{36f}' | '\u{591}'..='\u{5bd}' | '\u{5bf}' | '\u{5c1}'..='\u{5c2}' | '\u{610}'..='\u{61a}'
        | '\u{64b}'..='\u{65f}' | '\u{670}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{fe20}'..='\u{fe2f}' | '\u{640}')
}

/// Replaces Arabic digits with European digits, and full-width characters with ASCII characters.
pub(crate) fn replace_with_ascii(text: &str) -> Cow<'_, str> {
    let ascii = |c: char| match c {
        '٫' => Some('.'),
        '٬' => Some(','),
        '٪' => Some('%'),
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0),
        _ => spelled_out(c)
            .filter(|_| c.is_numeric())
            .and_then(|digit| digit.chars().next()),
    };
    if text.is_ascii() || !text.contains(|c| ascii(c).is_some()) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|c| ascii(c).unwrap_or(c)).collect())
}

/// Spells letters that Unicode does not decompose the way they are typed on an English keyboard.
/// Also unifies Arabic letters that people confuse, and Arabic and Persian digits.
fn spelled_out(c: char) -> Option<&'static str> {
    Some(match c {
        'ı' => "i",
        'ø' => "o",
        'ł' => "l",
        'đ' | 'ð' => "d",
        'ħ' => "h",
        'ŧ' => "t",
        'ŋ' => "n",
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'þ' => "th",
        'ς' => "σ",
        'ة' => "ه",
        'ى' | 'ی' => "ي",
        'ک' => "ك",
        '٠' | '۰' => "0",
        '١' | '۱' => "1",
        '٢' | '۲' => "2",
        '٣' | '۳' => "3",
        '٤' | '۴' => "4",
        '٥' | '۵' => "5",
        '٦' | '۶' => "6",
        '٧' | '۷' => "7",
        '٨' | '۸' => "8",
        '٩' | '۹' => "9",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::normalise;

    #[test]
    fn spellings_of_one_word_normalise_to_the_same_text() {
        for (typed, normalised) in [
            ("Linear ALGEBRA", "linear algebra"),
            ("Analyse numérique", "analyse numerique"),
            ("Analyse nume\u{301}rique", "analyse numerique"),
            ("İstatistik", "istatistik"),
            ("i\u{307}statistik", "istatistik"),
            ("ISI ısı", "isi isi"),
            ("Çağdaş Şiir", "cagdas siir"),
            ("Straße", "strasse"),
            ("Ødegård", "odegard"),
            ("Łódź", "lodz"),
            ("Œuvre", "oeuvre"),
            ("Đại số", "dai so"),
            ("Μαθηματικός", "μαθηματικοσ"),
            ("ΜΑΘΗΜΑΤΙΚΟΣ", "μαθηματικοσ"),
            ("Ёлка й", "елка и"),
            ("ＭＡＴＨ１０１", "math101"),
            ("ﬁnance", "finance"),
            ("مُحـدِّد", "محدد"),
            ("إلى الأعداد", "الي الاعداد"),
            ("المصفوفة", "المصفوفه"),
            ("٢٠٢٤ ۲۰", "2024 20"),
            ("한국어", "한국어"),
            ("が", "が"),
        ] {
            assert_eq!(normalise(typed), normalised, "{typed}");
        }
    }

    #[test]
    fn normalising_twice_changes_nothing() {
        for text in ["İIıi", "Straße", "Ὀδυσσεύς", "Ǆ", "ﬃ", "学习", "ẛ̣"] {
            assert_eq!(normalise(&normalise(text)), normalise(text), "{text}");
        }
    }
}
