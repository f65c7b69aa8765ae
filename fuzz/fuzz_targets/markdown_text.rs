//! Any characters as Markdown in content.

#![no_main]

use libfuzzer_sys::fuzz_target;
use stoa_text::markdown::{Figure, parse, to_html};

fuzz_target!(|markdown: &str| {
    let find = |path: &str| {
        let is_found = path.len() % 2 == 0;
        is_found.then(|| Figure { src: "/files/a.png".to_owned(), width: 4, height: 3 })
    };
    let reading = parse(markdown, &find);
    assert_eq!(reading.html, to_html(markdown, &find).0);
    let tags = reading.html.as_str().split('<').skip(1).filter_map(|tag| tag.split([' ', '>']).next());
    for tag in tags.map(|tag| tag.trim_start_matches('/')) {
        let allowed = "p br em strong del code pre ul ol li table thead tbody tr th td blockquote hr a img span div";
        assert!(allowed.split(' ').any(|name| name == tag), "<{tag}>");
    }
    for formula in &reading.formulas {
        assert_eq!(reading.words[formula.words.clone()], formula.latex);
    }
    for figure in &reading.figures {
        assert!(markdown[figure.at..].starts_with("!["), "{figure:?}");
    }
});
