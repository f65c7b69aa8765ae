//! An HTML parser that accepts only what authors' text may be converted to.

/// What HTML may contain: elements with their attributes, and which elements are empty.
const ALONE: &[&str] = &["br", "hr", "img"];
const BLOCKS: &[&str] = &["p", "pre", "ul", "ol", "table", "blockquote", "hr", "div"];

fn may_have(element: &str) -> Option<&'static [&'static str]> {
    Some(match element {
        "p" | "br" | "em" | "strong" | "del" | "code" | "pre" | "ul" | "li" | "table" | "thead"
        | "tbody" | "tr" | "blockquote" | "hr" => &[],
        "ol" => &["start"],
        "th" | "td" => &["align"],
        "a" => &["href", "rel", "target"],
        "img" => &["src", "alt", "width", "height", "loading"],
        "span" | "div" => &["class"],
        _ => return None,
    })
}

fn may_be(name: &str, value: &str) -> bool {
    let is_number =
        !value.is_empty() && value.len() <= 10 && value.bytes().all(|byte| byte.is_ascii_digit());
    match name {
        "href" => {
            let value = value.to_ascii_lowercase();
            let is_plain = value.bytes().all(|byte| byte.is_ascii_graphic());
            is_plain
                && ["http://", "https://", "mailto:"]
                    .iter()
                    .any(|scheme| value.starts_with(scheme))
        }
        "src" => value
            .strip_prefix("/files/")
            .is_some_and(|name| name.bytes().all(|byte| byte.is_ascii_alphanumeric())),
        "rel" => value == "noopener noreferrer",
        "target" => value == "_blank",
        "loading" => value == "lazy",
        "align" => ["left", "center", "right"].contains(&value),
        "class" => ["math", "figure", "caption"].contains(&value),
        "start" | "width" | "height" => is_number,
        "alt" => true,
        _ => false,
    }
}

fn may_stand_in(element: &str, parent: &str, ancestors: &[String]) -> bool {
    let is_block = BLOCKS.contains(&element);
    match element {
        "li" => parent == "ul" || parent == "ol",
        "thead" | "tbody" => parent == "table",
        "tr" => parent == "thead" || parent == "tbody",
        "th" | "td" => parent == "tr",
        _ if is_block => ["", "li", "blockquote"].contains(&parent),
        "code" if parent == "pre" => true,
        "a" if ancestors.iter().any(|name| name == "a") => false,
        _ => ![
            "",
            "pre",
            "code",
            "ul",
            "ol",
            "table",
            "thead",
            "tbody",
            "tr",
            "blockquote",
        ]
        .contains(&parent),
    }
}

/// Parses HTML, accepting only the form in which it is written, and returns its text.
pub(super) fn text_of(html: &str) -> Result<String, String> {
    let mut text = String::new();
    let mut open: Vec<String> = Vec::new();
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        text += &unescaped(&rest[..at])?;
        let end = rest[at..].find('>').ok_or("a tag without end")? + at;
        let tag = &rest[at + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop().as_deref() != Some(name) {
                return Err(format!("</{name}> closes what is not open"));
            }
            continue;
        }
        let (name, mut attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        let allowed = may_have(name).ok_or_else(|| format!("<{name}> is not allowed"))?;
        let parent = open.last().map_or("", String::as_str);
        if !may_stand_in(name, parent, &open) {
            return Err(format!("<{name}> is in <{parent}>"));
        }
        while !attributes.is_empty() {
            let (attribute, value) = attributes
                .split_once("=\"")
                .ok_or("an attribute without value")?;
            let (value, after) = value.split_once('"').ok_or("a value without end")?;
            attributes = after.trim_start_matches(' ');
            if !allowed.contains(&attribute) || !may_be(attribute, &unescaped(value)?) {
                return Err(format!("{attribute}={value} is not allowed in <{name}>"));
            }
            if attribute == "alt" {
                text += &unescaped(value)?;
            }
        }
        if name == "p" && rest.starts_with("</p>") {
            return Err("an empty paragraph".to_owned());
        }
        if !ALONE.contains(&name) {
            open.push(name.to_owned());
        }
    }
    text += &unescaped(rest)?;
    if open.is_empty() {
        Ok(text)
    } else {
        Err(format!("{open:?} stay open"))
    }
}

/// Unescapes text that may contain only these escapes.
fn unescaped(text: &str) -> Result<String, String> {
    let mut plain = String::new();
    let mut parts = text.split('&');
    plain += parts.next().unwrap_or_default();
    for part in parts {
        let (name, after) = part.split_once(';').ok_or("a bare ampersand")?;
        plain += match name {
            "amp" => "&",
            "lt" => "<",
            "gt" => ">",
            "quot" => "\"",
            "#39" => "'",
            other => return Err(format!("&{other};")),
        };
        plain += after;
    }
    if plain.contains(['\0', '\u{1}', '\u{2}', '\r']) || text.contains(['<', '>']) {
        return Err(format!("{plain:?} is not escaped"));
    }
    Ok(plain)
}
