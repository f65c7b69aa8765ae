use super::*;

#[test]
fn what_older_and_other_kinds_hold() {
    let judged = r#"<questiontext><text>Judge.</text></questiontext><row number="1"><optiontext><text>Fire is hot</text></optiontext></row><row number="2"><optiontext><text>Ice is hot</text></optiontext><feedbacktext><text>It is cold.</text></feedbacktext></row><column number="1"><responsetext><text>True</text></responsetext></column><column number="2"><responsetext><text>False</text></responsetext></column><weight rownumber="1" columnnumber="1"><value> 1.000 </value></weight><weight rownumber="1" columnnumber="2"><value>0</value></weight><weight rownumber="2" columnnumber="2"><value>1.000</value></weight></question>"#;
    let (draft, changed) = one(&format!("<question type=\"mtf\">{NAME}{judged}"));
    assert_eq!(draft.question.question.0, "Judge.\n\n- Fire is hot\n- Ice is hot\n\n___\n\n- False\n- True");
    assert_eq!(answers(&draft), [("- Fire is hot → True\n- Ice is hot → False", false, None)]);
    assert_eq!((draft.question.explanation.0.as_deref(), changed.len()), (Some("It is cold."), 2));

    let several = "<answer fraction=\"100\"><text>a</text></answer><answer fraction=\"0\"><text>b</text></answer><answer fraction=\"100\"><text>c</text></answer>";
    let (draft, changed) = one(&format!(
        "<question type=\"oumultiresponse\">{NAME}<questiontext><text>Q</text></questiontext>{several}</question>"
    ));
    assert_eq!(answers(&draft), [("a", true, None), ("b", false, None), ("c", true, None)]);
    assert!(draft.question.select_all && changed.is_empty());

    let image = "<image>old.gif</image><image_base64>\nR0lGODlhAwACAIAAAA==\n</image_base64>";
    let (draft, changed) = one(&format!(
        "<question type=\"essay\">{NAME}<questiontext><text>Look.</text></questiontext>{image}</question>"
    ));
    assert_eq!(draft.question.question.0, "Look.\n\n![old.gif](quiz/old.gif)");
    assert_eq!(changed.len(), 1);

    let text =
        "<questiontext><text>{1:MULTIRESPONSE_H:%50%a~%50%b~c} {1:SHORTANSWER_C:=d}</text></questiontext>";
    let (draft, _) = one(&format!("<question type=\"cloze\">{NAME}{text}</question>"));
    assert_eq!(answers(&draft), [("[1] a; b\n\n[2] d", false, None)]);
    let text = "<questiontext><text>Pick {1:MULTICHOICE:Pear~%50%Apple}</text></questiontext>";
    let (draft, changed) = one(&format!("<question type=\"cloze\">{NAME}{text}</question>"));
    assert_eq!((answers(&draft), changed.len()), (vec![("Pear", false, None), ("Apple", true, None)], 1));
    let text = "<questiontext><text>Say {1:SAC:=d}.</text></questiontext>";
    let (draft, changed) = one(&format!("<question type=\"cloze\">{NAME}{text}</question>"));
    assert!(draft.question.accept.is_some() && changed.len() == 1);

    let (draft, changed) = one(&format!("<question type=\"essay\">{NAME}</question>"));
    assert_eq!((draft.question.question.0.as_str(), changed.len()), ("Name", 1));
}
