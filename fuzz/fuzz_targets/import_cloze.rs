//! Any text with gaps, in Moodle's question types that have them.

#![no_main]

use libfuzzer_sys::fuzz_target;
use stoa_exchange::Format;

fuzz_target!(|text: &str| {
    let text = text.replace("]]>", "");
    let options: String = ["a", "b"]
        .map(|option| format!("<selectoption><text>{option}</text><group>1</group></selectoption>"))
        .concat();
    let question = |kind: &str| {
        format!(
            "<question type=\"{kind}\"><questiontext format=\"html\"><text><![CDATA[{text}]]></text></questiontext>\
             <answer><text>a|b</text></answer>{options}</question>"
        )
    };
    let quiz = format!("<quiz>{}</quiz>", ["cloze", "gapfill", "gapselect"].map(question).concat());
    stoa_fuzz::import(Format::MoodleXml, quiz.as_bytes());
});
