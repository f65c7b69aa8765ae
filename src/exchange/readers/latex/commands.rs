//! The commands and environments of LaTeX that are known, and what becomes of each. To teach the reader a
//! command, add it to a line of the table.

use std::collections::HashMap;
use std::sync::OnceLock;

/// What becomes of a command in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Layout: it goes with its arguments, without mention.
    Skip,
    /// Its last argument stands for it.
    Inside,
    /// An element of HTML around its last argument.
    Element(&'static str),
    /// The element around the rest of its group.
    Declare(&'static str),
    /// Ends the element that a declaration began.
    Normal,
    /// Characters.
    Text(&'static str),
    /// A combining character behind its argument.
    Accent(char),
    /// A line break.
    Break,
    /// A new paragraph.
    Paragraph,
    /// It is left out and named.
    Lost(&'static str),
    /// The length of TeX that comes next goes with it, as in `\\parindent=0pt`.
    Length,
    /// Converted by code of its own, by its name.
    Special,
    /// A part of a question; the readers of the dialects look for it. A document cannot redefine it.
    Structure,
}

/// A line of the table: names, arguments and action. Of the arguments, `s` is a star, `o` is one in brackets,
/// `m` one in braces, `g` one in braces that may be missing and `p` one in parentheses.
type Row = (&'static str, &'static str, Action);

const COMMANDS: &[Row] = &[
    // Questions of the exam class.
    ("question bonusquestion part subpart subsubpart bonuspart bonussubpart", "so", Action::Structure),
    ("titledquestion bonustitledquestion", "mo", Action::Structure),
    ("choice CorrectChoice correctChoice", "", Action::Structure),
    ("fillin answerline", "soo", Action::Structure),
    ("uplevel fullwidth", "m", Action::Structure),
    // automultiplechoice.
    ("correctchoice wrongchoice bonne mauvaise", "o", Action::Structure),
    ("lastchoices alafin AMCBoxedAnswers AMCBoxOnly firstchoices", "o", Action::Skip),
    ("explain", "m", Action::Structure),
    ("scoring bareme", "m", Action::Structure),
    ("AMCOpen AMCnumericChoices", "mm", Action::Structure),
    ("AMCOuverte", "mm", Action::Structure),
    ("element", "mm", Action::Structure),
    ("onecopy exemplaire", "mm", Action::Structure),
    ("QuestionIndicative AMCnobloc AMCnoCompleteMulti AMCcompleteMulti", "", Action::Skip),
    (
        "AMCrandomseed cleargroup shufflegroup melangegroupe restituegroupe insertgroup copygroup namefield champnom",
        "om",
        Action::Skip,
    ),
    ("AMCcode AMCcodeH AMCcodeV AMCtext AMCsetFoot insertgroupfrom", "mm", Action::Skip),
    (
        "AMCaddpagesto AMCformBegin AMCform AMCcleardoublepage AMCdebutFormulaire AMCformS AMCBoxStyle",
        "o",
        Action::Skip,
    ),
    // R/exams.
    (
        "exname extype exsolution extol expoints exsection exshuffle exclozetype extitle exversion exstringtype extags exmaxchars",
        "m",
        Action::Structure,
    ),
    // moodle.sty and the writer of Stoa.
    ("moodleset htmlonly", "m", Action::Skip),
    ("stoaid stoatopic stoapoints stoaaccept stoaselect", "m", Action::Structure),
    ("stoafigure", "mmm", Action::Special),
    ("stoarule", "", Action::Special),
    // Structure of documents.
    ("item", "so", Action::Structure),
    ("section subsection subsubsection chapter paragraph subparagraph addsec", "som", Action::Structure),
    ("title", "m", Action::Structure),
    ("author date institute subtitle", "om", Action::Skip),
    // Type.
    ("textbf strong textbi", "m", Action::Element("b")),
    ("emph textit textsl underline uline uwave alert textem underbar", "m", Action::Element("em")),
    ("texttt code lstname textttt", "m", Action::Element("code")),
    ("sout st strikeout", "m", Action::Element("del")),
    ("textsuperscript textsu up", "m", Action::Element("sup")),
    ("textsubscript textsub", "m", Action::Element("sub")),
    (
        "textsc textrm textsf textmd textup textnormal text mbox hbox textlf textln smash vbox vtop",
        "m",
        Action::Inside,
    ),
    (
        "fbox frame shadowbox ovalbox doublebox boxed tightbox hl ul centerline leftline rightline sansmath",
        "m",
        Action::Inside,
    ),
    ("bfseries bf", "", Action::Declare("b")),
    ("itshape it em slshape sl", "", Action::Declare("em")),
    ("ttfamily tt", "", Action::Declare("code")),
    ("normalfont rmfamily rm sffamily sf mdseries upshape scshape sc", "", Action::Normal),
    (
        "tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge singlespacing doublespacing onehalfspacing",
        "",
        Action::Skip,
    ),
    ("textcolor colorbox", "omm", Action::Inside),
    ("fcolorbox", "ommm", Action::Inside),
    ("color pagecolor", "om", Action::Skip),
    ("foreignlanguage", "omm", Action::Inside),
    ("selectlanguage", "m", Action::Skip),
    ("parbox", "ooomm", Action::Special),
    ("raisebox", "moom", Action::Inside),
    ("resizebox", "smmm", Action::Inside),
    ("scalebox rotatebox", "omm", Action::Inside),
    ("makebox framebox", "poom", Action::Special),
    ("adjustbox", "mm", Action::Inside),
    ("textquote enquote", "sm", Action::Special),
    ("footnote footnotetext", "om", Action::Special),
    ("footnotemark", "o", Action::Skip),
    ("marginpar marginnote", "om", Action::Inside),
    ("caption", "som", Action::Inside),
    ("captionof", "mom", Action::Inside),
    ("multirow", "omomm", Action::Inside),
    ("multicolumn", "mmm", Action::Special),
    ("texorpdfstring", "mm", Action::Special),
    // Links, figures and what cannot be set.
    ("includegraphics", "soom", Action::Special),
    ("includesvg", "om", Action::Special),
    ("includepdf", "om", Action::Lost("pages of a PDF file")),
    ("ref eqref pageref autoref cref Cref nameref vref", "sm", Action::Special),
    ("cite citep citet parencite textcite", "oom", Action::Lost("a citation")),
    ("tikz", "om", Action::Lost("a drawing")),
    ("chemfig", "som", Action::Lost("a drawing")),
    ("Sexpr py directlua", "m", Action::Lost("a computed value")),
    ("FPeval pgfmathsetmacro pgfmathsetlengthmacro", "mm", Action::Skip),
    ("FPprint pgfmathprintnumber", "m", Action::Lost("a computed value")),
    // Formulas in text.
    ("ensuremath", "m", Action::Special),
    ("SI qty", "omom", Action::Special),
    ("si unit num ang numlist", "om", Action::Special),
    ("SIrange qtyrange", "ommm", Action::Special),
    ("numrange", "omm", Action::Special),
    ("ce", "m", Action::Special),
    // Gaps.
    ("hrulefill dotfill", "", Action::Text("_____")),
    ("rule", "omm", Action::Special),
    ("blank", "", Action::Text("_____")),
    // Layout.
    ("vspace hspace", "sm", Action::Skip),
    (
        "kern hskip vskip parindent parskip itemsep topsep parsep baselineskip leftmargin tabcolsep columnsep arraystretch mskip mkern",
        "",
        Action::Length,
    ),
    (
        "hfill hfil vfill vfil hss newpage clearpage cleardoublepage noindent indent centering raggedright raggedleft raggedcolumns",
        "",
        Action::Skip,
    ),
    ("pagebreak nopagebreak nolinebreak columnbreak", "o", Action::Skip),
    ("bigskip medskip smallskip par", "", Action::Paragraph),
    ("newline linebreak tabularnewline", "", Action::Break),
    ("\\", "s", Action::Special),
    (
        "hline toprule midrule bottomrule arraybackslash endhead endfirsthead endfoot endlastfoot",
        "o",
        Action::Skip,
    ),
    ("cline hhline cmidrule", "pom", Action::Skip),
    ("rowcolor cellcolor columncolor", "om", Action::Skip),
    (
        "label index nocite glossary phantom hphantom vphantom pagestyle thispagestyle pagenumbering bibliography bibliographystyle hypersetup lstset sisetup tikzset usetikzlibrary mdfsetup tcbset pgfplotsset geometry hyphenation stepcounter refstepcounter needspace enlargethispage vspacer includeonly extrawidth extraheight extrafootheight extraheadheight",
        "m",
        Action::Skip,
    ),
    ("setlength addtolength setcounter addtocounter settowidth fontsize SetEnumitemKey", "mm", Action::Skip),
    ("setlist newcounter newtheorem", "som", Action::Skip),
    ("definecolor colorlet", "mmm", Action::Skip),
    (
        "setstretch linespread fillwithlines fillwithdottedlines fillwithgrid makeemptybox answerspace",
        "m",
        Action::Skip,
    ),
    ("answerbox emptybox", "om", Action::Skip),
    ("header footer firstpageheader runningheader firstpagefooter runningfooter", "mmm", Action::Skip),
    ("lhead chead rhead lfoot cfoot rfoot fancyhead fancyfoot fancyhf cover coverheader", "om", Action::Skip),
    ("newlength newsavebox newtoks newdimen newcount", "m", Action::Skip),
    (
        "pointname marginpointname totalformat pointformat bonuspointname qformat hqword hpword hsword htword vqword vpword vsword vtword chbpword hpgword chpword shadedsolutionstitle renewsolutiontitle solutiontitle CorrectChoiceEmphasis checkboxchar checkedchar correctchoiceemphasis SolutionEmphasis setlengthwidth partformat",
        "m",
        Action::Skip,
    ),
    (
        "printanswers noprintanswers addpoints noaddpoints pointsinmargin nopointsinmargin pointsinrightmargin nopointsinrightmargin pointsdroppedatright bracketedpoints boxedpoints bonuspointsinmargin unframedsolutions framedsolutions shadedsolutions firstpageheadrule runningheadrule headrule footrule firstpagefootrule runningfootrule droppoints droptotalpoints dropped maketitle tableofcontents newblock appendix frontmatter mainmatter unskip null strut mathstrut protect relax selectfont allowbreak sloppy fussy bgroup egroup begingroup endgroup nobreak goodbreak filbreak makeatletter makeatother nobracketedpoints singlespace onecolumn balance samepage flushbottom raggedbottom obeylines obeyspaces thequestion thepart thepage shuffle noshuffle listoffigures listoftables footnoterule displaystyle textstyle ExplSyntaxOn ExplSyntaxOff makenonidscheme nolinenumbers linenumbers nofiles frenchspacing nonfrenchspacing smallbreak medbreak bigbreak ignorespacesafterend hangafter everymath compact restorecr",
        "",
        Action::Skip,
    ),
    ("gradetable bonusgradetable pointtable combinedgradetable combinedpointtable", "oo", Action::Skip),
    ("multiplicationtable numquestions numpoints numparts totalpoints numbonuspoints", "", Action::Skip),
    ("pointsofquestion pointsonpage urlstyle AtBeginDocument AtEndDocument", "m", Action::Skip),
    ("PassOptionsToPackage", "mm", Action::Skip),
    ("half", "", Action::Text(".5")),
    // Characters.
    (" ", "", Action::Text(" ")),
    ("\n", "", Action::Text(" ")),
    (", ; : > quad qquad enspace enskip thinspace space nobreakspace", "", Action::Text(" ")),
    ("! / - @ * |", "", Action::Text("")),
    ("% textpercent percent", "", Action::Text("%")),
    ("$ textdollar", "", Action::Text("$")),
    ("&", "", Action::Text("&")),
    ("#", "", Action::Text("#")),
    ("_ textunderscore", "", Action::Text("_")),
    ("{ textbraceleft lbrace", "", Action::Text("{")),
    ("} textbraceright rbrace", "", Action::Text("}")),
    ("textbackslash backslash", "", Action::Text("\\")),
    ("textasciitilde", "", Action::Text("~")),
    ("textasciicircum", "", Action::Text("^")),
    ("textless", "", Action::Text("<")),
    ("textgreater", "", Action::Text(">")),
    ("textbar", "", Action::Text("|")),
    ("textquotedbl", "", Action::Text("\"")),
    ("textquotesingle", "", Action::Text("'")),
    ("textasciigrave", "", Action::Text("`")),
    ("textendash", "", Action::Text("–")),
    ("textemdash", "", Action::Text("—")),
    ("textquoteleft lq", "", Action::Text("‘")),
    ("textquoteright rq", "", Action::Text("’")),
    ("textquotedblleft", "", Action::Text("“")),
    ("textquotedblright", "", Action::Text("”")),
    ("glqq quotedblbase", "", Action::Text("„")),
    ("grqq", "", Action::Text("“")),
    ("glq quotesinglbase", "", Action::Text("‚")),
    ("grq", "", Action::Text("‘")),
    ("guillemotleft guillemetleft flqq", "", Action::Text("«")),
    ("guillemotright guillemetright frqq", "", Action::Text("»")),
    ("guilsinglleft flq", "", Action::Text("‹")),
    ("guilsinglright frq", "", Action::Text("›")),
    ("og", "", Action::Text("« ")),
    ("fg", "", Action::Text(" »")),
    ("dots ldots textellipsis dotsc", "", Action::Text("…")),
    ("textdegree degree", "", Action::Text("°")),
    ("textcelsius celsius", "", Action::Text("°C")),
    ("textmu micro", "", Action::Text("µ")),
    ("textohm ohm", "", Action::Text("Ω")),
    ("texteuro euro EUR geneuro", "", Action::Text("€")),
    ("pounds textsterling", "", Action::Text("£")),
    ("S textsection", "", Action::Text("§")),
    ("P textparagraph", "", Action::Text("¶")),
    ("copyright textcopyright", "", Action::Text("©")),
    ("textregistered", "", Action::Text("®")),
    ("texttrademark", "", Action::Text("™")),
    ("dag textdagger", "", Action::Text("†")),
    ("ddag textdaggerdbl", "", Action::Text("‡")),
    ("textbullet", "", Action::Text("•")),
    ("textperiodcentered", "", Action::Text("·")),
    ("textonehalf", "", Action::Text("½")),
    ("textonequarter", "", Action::Text("¼")),
    ("texttimes", "", Action::Text("×")),
    ("textpm", "", Action::Text("±")),
    ("textrightarrow", "", Action::Text("→")),
    ("textleftarrow", "", Action::Text("←")),
    ("checkmark", "", Action::Text("✓")),
    ("ier ieme", "", Action::Text("e")),
    ("no No", "", Action::Text("n°")),
    ("ss", "", Action::Text("ß")),
    ("ae", "", Action::Text("æ")),
    ("AE", "", Action::Text("Æ")),
    ("oe", "", Action::Text("œ")),
    ("OE", "", Action::Text("Œ")),
    ("o", "", Action::Text("ø")),
    ("O", "", Action::Text("Ø")),
    ("aa", "", Action::Text("å")),
    ("AA", "", Action::Text("Å")),
    ("l", "", Action::Text("ł")),
    ("L", "", Action::Text("Ł")),
    ("i", "", Action::Text("ı")),
    ("j", "", Action::Text("ȷ")),
    ("dh", "", Action::Text("ð")),
    ("DH", "", Action::Text("Ð")),
    ("th", "", Action::Text("þ")),
    ("TH", "", Action::Text("Þ")),
    ("dj", "", Action::Text("đ")),
    ("DJ", "", Action::Text("Đ")),
    ("LaTeX LaTeXe", "", Action::Text("LaTeX")),
    ("TeX", "", Action::Text("TeX")),
    ("today", "", Action::Text("")),
    ("`", "m", Action::Accent('\u{300}')),
    ("'", "m", Action::Accent('\u{301}')),
    ("^", "m", Action::Accent('\u{302}')),
    ("~", "m", Action::Accent('\u{303}')),
    ("=", "m", Action::Accent('\u{304}')),
    ("u", "m", Action::Accent('\u{306}')),
    (".", "m", Action::Accent('\u{307}')),
    ("\"", "m", Action::Accent('\u{308}')),
    ("r", "m", Action::Accent('\u{30a}')),
    ("H", "m", Action::Accent('\u{30b}')),
    ("v", "m", Action::Accent('\u{30c}')),
    ("d", "m", Action::Accent('\u{323}')),
    ("c", "m", Action::Accent('\u{327}')),
    ("k", "m", Action::Accent('\u{328}')),
    ("b", "m", Action::Accent('\u{331}')),
];

/// What becomes of an environment in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrapper {
    /// Its text stands for it, as blocks of its own.
    Block,
    /// A list, `ul` or `ol`, or `dl`.
    List(&'static str),
    Quote,
    Table,
    Figure,
    /// A formula; where it has lines, the environment that KaTeX has for them.
    Math(Option<&'static str>),
    /// A formula in the line.
    InlineMath,
    /// It is left out without mention.
    Skip,
    /// It is left out and named.
    Lost(&'static str),
    /// Choices of a question.
    Choices,
    /// A solution.
    Solution,
    /// A part of a question or document that the readers of the dialects look for.
    Structure,
}

const ENVIRONMENTS: &[(&str, &str, Wrapper)] = &[
    ("document questions parts subparts subsubparts quiz", "o", Wrapper::Structure),
    ("question", "g", Wrapper::Structure),
    ("questionmult questionmultx questionx", "m", Wrapper::Structure),
    ("multi numerical shortanswer truefalse essay matching cloze clozemulti", "og", Wrapper::Structure),
    ("copieexamen examcopy onecopy", "o", Wrapper::Structure),
    ("answerlist", "", Wrapper::List("ul")),
    ("stoainstructions stoastem stoahint stoafeedback stoaexplanation", "", Wrapper::Structure),
    ("EnvUplevel EnvFullwidth", "", Wrapper::Structure),
    (
        "choices oneparchoices checkboxes oneparcheckboxes randomizechoices randomizecheckboxes randomizeoneparchoices",
        "o",
        Wrapper::Choices,
    ),
    ("reponses choiceshoriz reponseshoriz choicescustom reponsescustom", "o", Wrapper::Choices),
    (
        "solution solutionorbox solutionorlines solutionordottedlines solutionorgrid solutionregion",
        "o",
        Wrapper::Solution,
    ),
    ("solutionbox", "m", Wrapper::Solution),
    ("itemize compactitem asparaitem dinglist", "o", Wrapper::List("ul")),
    ("enumerate compactenum asparaenum inparaenum tasks steps", "o", Wrapper::List("ol")),
    ("description compactdesc", "o", Wrapper::List("dl")),
    ("list", "mm", Wrapper::List("ul")),
    ("trivlist", "", Wrapper::List("ul")),
    ("quote quotation verse displayquote", "o", Wrapper::Quote),
    ("tabular tabularc longtable tblr", "om", Wrapper::Table),
    ("tabular* tabularx tabulary tabu", "mom", Wrapper::Table),
    ("figure figure* table table* SCfigure", "o", Wrapper::Figure),
    ("wrapfigure wraptable", "omom", Wrapper::Figure),
    (
        "center flushleft flushright raggedright samepage small footnotesize scriptsize tiny large Large normalsize singlespace onehalfspace doublespace sloppypar landscape framed shaded oframed leftbar abstract titlepage coverpages ttfamily flushenum absolutelynopagebreak centering it em sf english german ngerman french spanish",
        "",
        Wrapper::Block,
    ),
    (
        "tcolorbox mdframed theorem lemma definition example remark exercise problem proof proposition corollary note notation assumption axiom",
        "o",
        Wrapper::Block,
    ),
    ("minipage varwidth subfigure subtable", "ooom", Wrapper::Block),
    ("multicols multicols* spacing adjustbox", "mo", Wrapper::Block),
    ("columen columns", "om", Wrapper::Block),
    ("column", "om", Wrapper::Block),
    ("adjustwidth", "mm", Wrapper::Block),
    ("otherlanguage otherlanguage*", "om", Wrapper::Block),
    ("equation equation* displaymath dmath dmath*", "", Wrapper::Math(None)),
    ("align align* eqnarray eqnarray* flalign flalign* aligned", "", Wrapper::Math(Some("aligned"))),
    ("gather gather* multline multline* gathered", "", Wrapper::Math(Some("gathered"))),
    ("alignat alignat* xalignat", "", Wrapper::Math(Some("alignedat"))),
    ("math", "", Wrapper::InlineMath),
    (
        "tikzpicture tikzcd pspicture pgfpicture circuitikz picture forest axis asy asydef mpost bytefield karnaugh-map chemfigure scheme logicproof prooftree sequencediagram dependency automaton",
        "o",
        Wrapper::Lost("a drawing"),
    ),
    ("Schunk Sinput Soutput", "", Wrapper::Skip),
    ("thebibliography", "m", Wrapper::Skip),
];

#[derive(Debug)]
pub struct Command {
    pub arguments: &'static str,
    pub action: Action,
}

#[derive(Debug)]
pub struct Environment {
    pub arguments: &'static str,
    pub wrapper: Wrapper,
}

/// The command of a name, without its backslash.
pub fn command(name: &str) -> Option<&'static Command> {
    static TABLE: OnceLock<HashMap<&str, Command>> = OnceLock::new();
    let table = TABLE.get_or_init(|| {
        let rows = COMMANDS.iter().flat_map(|&(names, arguments, action)| {
            // The names of a space and of a line feed are no lists of names.
            let names: Vec<&str> =
                if names.trim().is_empty() { vec![names] } else { names.split_whitespace().collect() };
            names.into_iter().map(move |name| (name, Command { arguments, action }))
        });
        rows.collect()
    });
    table.get(name)
}

pub fn environment(name: &str) -> Option<&'static Environment> {
    static TABLE: OnceLock<HashMap<&str, Environment>> = OnceLock::new();
    let table = TABLE.get_or_init(|| {
        let rows = ENVIRONMENTS.iter().flat_map(|&(names, arguments, wrapper)| {
            names.split_whitespace().map(move |name| (name, Environment { arguments, wrapper }))
        });
        rows.collect()
    });
    table.get(name)
}

pub fn is_known(name: &str) -> bool {
    command(name).is_some()
}

/// Whether a command is one that documents cannot redefine.
pub fn is_structure(name: &str) -> bool {
    // Documents of other classes use these words for other things.
    const FREE: [&str; 4] = ["element", "explain", "scoring", "title"];
    name.starts_with("stoa")
        || matches!(name, "begin" | "end" | "csname" | "documentclass" | "usepackage" | "printanswers")
        || command(name).is_some_and(|command| command.action == Action::Structure) && !FREE.contains(&name)
}

/// Whether an environment is one that documents cannot redefine.
pub fn is_structure_environment(name: &str) -> bool {
    const FREE: [&str; 4] = ["multi", "matching", "essay", "cloze"];
    environment(name).is_some_and(|environment| {
        matches!(environment.wrapper, Wrapper::Choices | Wrapper::Solution | Wrapper::Structure)
    }) && !FREE.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stands_in_the_table_once() {
        let mut names: Vec<&str> = COMMANDS.iter().flat_map(|(names, ..)| names.split_whitespace()).collect();
        let count = names.len();
        names.sort_unstable();
        let twice: Vec<&str> =
            names.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        assert!(twice.is_empty(), "{twice:?} of {count}");
        assert!(names.iter().all(|name| *name == "_" || !name.ends_with('_')), "{names:?}");
    }
}
