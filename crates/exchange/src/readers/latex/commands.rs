//! The known commands and environments of LaTeX, and their equivalents in Markdown. To support
//! another one, add it to a line of a table.

use std::collections::HashMap;
use std::sync::OnceLock;

use Action::{
    Accent, Block, Break, Choices, Code, CodeFile, Declare, Element, Figure, InlineMath, Inside,
    Length, List, Lost, Math, Normal, Paragraph, Skip, Solution, Space, Special, Structure, Table,
    Text, Titled, WrittenOut,
};

/// The Markdown or meaning of a command or environment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Layout: skipped with its arguments, without a report.
    Skip,
    /// Like [`Action::Skip`], but replaced with a space.
    Space,
    /// Replaced with its last argument.
    Inside,
    /// An HTML element around its last argument or its body.
    Element(&'static str),
    /// The element around the rest of its group.
    Declare(&'static str),
    /// Ends the element that a declaration began.
    Normal,
    /// Characters.
    Text(&'static str),
    /// A combining character after its argument.
    Accent(char),
    /// A line break.
    Break,
    /// A new paragraph.
    Paragraph,
    /// Left out and reported.
    Lost(&'static str),
    /// Skipped with the TeX length that follows, as in `\\parindent=0pt`.
    Length,
    /// Converted by its own code, by name.
    Special,
    /// A formula in text, or a command in formulas, that `formulas` writes out.
    WrittenOut,
    /// A part of a question or document, handled by the readers of the dialects. Documents cannot
    /// redefine it.
    Structure,
    /// The choices of a question.
    Choices,
    /// A solution.
    Solution,
    /// Code, in a language if the name indicates one.
    Code(&'static str),
    /// The code in a file, whose name is the last argument.
    CodeFile,
    /// Replaced with the body of the environment, as separate blocks.
    Block,
    /// Like [`Action::Block`], with a title in its option.
    Titled,
    /// A list: `ul`, `ol` or `dl`.
    List(&'static str),
    Table,
    Figure,
    /// A formula; if it has lines, also the KaTeX environment for them.
    Math(Option<&'static str>),
    /// An inline formula.
    InlineMath,
}

/// A command or environment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// The kinds of its arguments: `s` is a star, `o` one in brackets, `m` one in braces, `g` an
    /// optional one in braces, `p` one in parentheses, and `l` a length in brackets. The body of an
    /// environment comes after them: `v` means that it is kept as typed, because TeX changes the
    /// meaning of characters in it.
    pub arguments: &'static str,
    pub action: Action,
}

/// Names, arguments and action.
type Row = (&'static str, &'static str, Action);

const COMMANDS: &[Row] = &[
    // Questions of the exam class.
    (
        "question bonusquestion part subpart subsubpart bonuspart bonussubpart",
        "so",
        Structure,
    ),
    ("titledquestion bonustitledquestion", "mo", Structure),
    ("choice CorrectChoice correctChoice", "", Structure),
    ("fillin answerline", "soo", Structure),
    ("uplevel fullwidth", "m", Structure),
    // automultiplechoice.
    ("correctchoice wrongchoice bonne mauvaise", "o", Structure),
    ("explain scoring bareme", "m", Structure),
    (
        "AMCOpen AMCnumericChoices AMCOuverte element onecopy exemplaire",
        "mm",
        Structure,
    ),
    (
        "lastchoices alafin AMCBoxedAnswers AMCBoxOnly firstchoices",
        "o",
        Skip,
    ),
    (
        "QuestionIndicative AMCnobloc AMCnoCompleteMulti AMCcompleteMulti",
        "",
        Skip,
    ),
    (
        "AMCrandomseed cleargroup shufflegroup melangegroupe restituegroupe insertgroup copygroup",
        "om",
        Skip,
    ),
    ("namefield champnom", "om", Skip),
    (
        "AMCcode AMCcodeH AMCcodeV AMCtext AMCsetFoot insertgroupfrom",
        "mm",
        Skip,
    ),
    (
        "AMCaddpagesto AMCformBegin AMCform AMCcleardoublepage AMCdebutFormulaire AMCformS",
        "o",
        Skip,
    ),
    ("AMCBoxStyle", "o", Skip),
    // R/exams.
    (
        "exname extype exsolution extol expoints exsection exshuffle exclozetype extitle",
        "m",
        Structure,
    ),
    ("exversion exstringtype extags exmaxchars", "m", Structure),
    // moodle.sty and Stoa's own LaTeX export.
    ("moodleset htmlonly", "m", Skip),
    (
        "stoaid stoatopic stoapoints stoaaccept stoaselect",
        "m",
        Structure,
    ),
    ("stoafigure", "mmm", Special),
    ("stoarule", "", Element("hr")),
    // The structure of documents.
    ("item", "so", Structure),
    (
        "section subsection subsubsection chapter paragraph subparagraph addsec",
        "som",
        Structure,
    ),
    ("title", "m", Structure),
    ("author date institute subtitle", "om", Skip),
    // Fonts.
    ("textbf strong textbi", "m", Element("b")),
    (
        "emph textit textsl underline uline uwave alert textem underbar",
        "m",
        Element("em"),
    ),
    ("texttt code lstname textttt", "m", Element("code")),
    ("sout st strikeout", "m", Element("del")),
    ("textsuperscript textsu up", "m", Element("sup")),
    ("textsubscript textsub", "m", Element("sub")),
    (
        "textsc textrm textsf textmd textup textnormal text",
        "m",
        Inside,
    ),
    ("mbox hbox textlf textln smash vbox vtop", "m", Inside),
    (
        "fbox frame shadowbox ovalbox doublebox boxed tightbox hl ul",
        "m",
        Inside,
    ),
    ("centerline leftline rightline sansmath", "m", Inside),
    ("bfseries bf", "", Declare("b")),
    ("itshape it em slshape sl", "", Declare("em")),
    ("ttfamily tt", "", Declare("code")),
    (
        "normalfont rmfamily rm sffamily sf mdseries upshape scshape sc",
        "",
        Normal,
    ),
    (
        "tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge",
        "",
        Skip,
    ),
    ("singlespacing doublespacing onehalfspacing", "", Skip),
    (
        "textcolor colorbox foreignlanguage scalebox rotatebox",
        "omm",
        Inside,
    ),
    ("fcolorbox", "ommm", Inside),
    ("color pagecolor", "om", Skip),
    ("selectlanguage", "m", Skip),
    ("parbox", "ooomm", Element("div")),
    ("raisebox", "moom", Inside),
    ("resizebox", "smmm", Inside),
    ("makebox framebox", "poom", Special),
    ("adjustbox", "mm", Inside),
    ("textquote enquote", "sm", Special),
    ("footnote footnotetext", "om", Special),
    ("footnotemark", "o", Skip),
    ("marginpar marginnote", "om", Inside),
    ("caption", "som", Special),
    ("captionof", "mom", Special),
    ("multirow", "omomm", Inside),
    ("multicolumn", "mmm", Inside),
    ("texorpdfstring", "mm", Special),
    // Links, figures, and whatever cannot be typeset.
    (
        "lstinputlisting VerbatimInput BVerbatimInput LVerbatimInput",
        "som",
        CodeFile,
    ),
    ("verbatiminput", "sm", CodeFile),
    ("inputminted", "omm", CodeFile),
    ("includegraphics", "soom", Special),
    ("includesvg", "om", Special),
    ("includepdf", "om", Lost("an included PDF file")),
    (
        "ref eqref pageref autoref cref Cref nameref vref",
        "sm",
        Special,
    ),
    (
        "cite citep citet parencite textcite",
        "oom",
        Lost("a citation"),
    ),
    ("tikz", "om", Lost("a drawing")),
    ("chemfig", "som", Lost("a drawing")),
    (
        "Sexpr py directlua FPprint pgfmathprintnumber",
        "m",
        Lost("a computed value"),
    ),
    ("FPeval pgfmathsetmacro pgfmathsetlengthmacro", "mm", Skip),
    // Formulas in text.
    ("ensuremath ce cee", "m", WrittenOut),
    ("SI qty", "omom", WrittenOut),
    (
        "si unit num ang numlist tablenum complexnum",
        "om",
        WrittenOut,
    ),
    ("SIlist qtylist", "omm", WrittenOut),
    ("SIrange qtyrange", "ommm", WrittenOut),
    ("numrange", "omm", WrittenOut),
    // Gaps.
    ("hrulefill dotfill blank", "", Text("_____")),
    ("rule", "omm", Special),
    // Layout.
    ("vspace", "sm", Skip),
    ("hspace", "sm", Space),
    (
        "kern hskip vskip parindent parskip itemsep topsep parsep baselineskip leftmargin",
        "",
        Length,
    ),
    ("tabcolsep columnsep arraystretch mskip mkern", "", Length),
    ("hfill hfil hss", "", Space),
    (
        "vfill vfil newpage clearpage cleardoublepage noindent indent centering raggedright",
        "",
        Skip,
    ),
    ("raggedleft raggedcolumns", "", Skip),
    ("pagebreak nopagebreak nolinebreak columnbreak", "o", Skip),
    ("bigskip medskip smallskip par", "", Paragraph),
    ("newline linebreak tabularnewline", "", Break),
    ("\\", "sl", Special),
    (
        "hline toprule midrule bottomrule arraybackslash endhead endfirsthead endfoot endlastfoot",
        "o",
        Skip,
    ),
    ("cline hhline cmidrule", "opm", Skip),
    ("rowcolor cellcolor columncolor", "om", Skip),
    ("phantom hphantom", "m", Space),
    (
        "label index nocite glossary vphantom pagestyle thispagestyle pagenumbering bibliography",
        "m",
        Skip,
    ),
    (
        "bibliographystyle hypersetup lstset sisetup tikzset",
        "m",
        Skip,
    ),
    ("lstdefinestyle", "mm", Skip),
    ("lstdefinelanguage", "omom", Skip),
    ("usetikzlibrary mdfsetup tcbset pgfplotsset", "m", Skip),
    ("geometry hyphenation stepcounter refstepcounter", "m", Skip),
    ("needspace enlargethispage vspacer includeonly", "m", Skip),
    (
        "extrawidth extraheight extrafootheight extraheadheight",
        "m",
        Skip,
    ),
    (
        "setlength addtolength setcounter addtocounter settowidth fontsize SetEnumitemKey",
        "mm",
        Skip,
    ),
    ("setlist newcounter newtheorem", "som", Skip),
    ("definecolor colorlet", "mmm", Skip),
    (
        "setstretch linespread fillwithlines fillwithdottedlines",
        "m",
        Skip,
    ),
    ("fillwithgrid makeemptybox answerspace", "m", Skip),
    ("answerbox emptybox", "om", Skip),
    (
        "header footer firstpageheader runningheader firstpagefooter runningfooter",
        "mmm",
        Skip,
    ),
    (
        "lhead chead rhead lfoot cfoot rfoot fancyhead fancyfoot fancyhf cover coverheader",
        "om",
        Skip,
    ),
    ("newlength newsavebox newtoks newdimen newcount", "m", Skip),
    (
        "pointname marginpointname totalformat pointformat bonuspointname qformat partformat",
        "m",
        Skip,
    ),
    (
        "hqword hpword hsword htword vqword vpword vsword vtword chbpword hpgword chpword",
        "m",
        Skip,
    ),
    (
        "shadedsolutionstitle renewsolutiontitle solutiontitle CorrectChoiceEmphasis checkboxchar",
        "m",
        Skip,
    ),
    (
        "checkedchar correctchoiceemphasis SolutionEmphasis setlengthwidth",
        "m",
        Skip,
    ),
    (
        "printanswers noprintanswers addpoints noaddpoints pointsinmargin nopointsinmargin",
        "",
        Skip,
    ),
    (
        "pointsinrightmargin nopointsinrightmargin pointsdroppedatright bracketedpoints boxedpoints",
        "",
        Skip,
    ),
    (
        "bonuspointsinmargin unframedsolutions framedsolutions shadedsolutions firstpageheadrule",
        "",
        Skip,
    ),
    (
        "runningheadrule headrule footrule firstpagefootrule",
        "",
        Skip,
    ),
    ("runningfootrule droppoints droptotalpoints", "", Skip),
    (
        "dropped maketitle tableofcontents newblock appendix",
        "",
        Skip,
    ),
    ("frontmatter mainmatter unskip null strut", "", Skip),
    (
        "mathstrut protect relax selectfont allowbreak sloppy",
        "",
        Skip,
    ),
    ("fussy bgroup egroup begingroup endgroup", "", Skip),
    (
        "nobreak goodbreak filbreak makeatletter makeatother nobracketedpoints singlespace onecolumn",
        "",
        Skip,
    ),
    (
        "balance samepage flushbottom raggedbottom obeylines obeyspaces thepage",
        "",
        Skip,
    ),
    ("thequestion thepart thesubpart", "", Special),
    (
        "shuffle noshuffle listoffigures listoftables footnoterule displaystyle textstyle",
        "",
        Skip,
    ),
    (
        "ExplSyntaxOn ExplSyntaxOff makenonidscheme nolinenumbers linenumbers nofiles frenchspacing",
        "",
        Skip,
    ),
    (
        "nonfrenchspacing smallbreak medbreak bigbreak ignorespacesafterend hangafter everymath",
        "",
        Skip,
    ),
    (
        "compact restorecr multiplicationtable numquestions numpoints numparts totalpoints",
        "",
        Skip,
    ),
    ("numbonuspoints", "", Skip),
    (
        "gradetable bonusgradetable pointtable combinedgradetable combinedpointtable",
        "oo",
        Skip,
    ),
    (
        "pointsofquestion pointsonpage urlstyle AtBeginDocument AtEndDocument",
        "m",
        Skip,
    ),
    ("PassOptionsToPackage", "mm", Skip),
    // Characters, in addition to those below.
    ("half", "", Text(".5")),
    (
        ", ; : > quad qquad enspace enskip thinspace space nobreakspace",
        "",
        Text(" "),
    ),
    ("! / - @ * | today", "", Text("")),
    ("textbar", "", Text("|")),
    ("og", "", Text("« ")),
    ("fg", "", Text(" »")),
];

/// Names, and the character that they all stand for.
const CHARACTERS: &[&str] = &[
    "% textpercent percent = % | $ textdollar = $ | & = & | # = # | _ textunderscore = _ | textbackslash backslash = \\",
    "{ textbraceleft lbrace = { | } textbraceright rbrace = } | textasciitilde = ~ | textasciicircum = ^",
    "textless = < | textgreater = > | textquotedbl = \" | textquotesingle = ' | textasciigrave = `",
    "textendash = – | textemdash = — | textquoteleft lq = ‘ | textquoteright rq = ’ | textquotedblleft = “",
    "textquotedblright = ” | glqq quotedblbase = „ | grqq = “ | glq quotesinglbase = ‚ | grq = ‘",
    "guillemotleft guillemetleft flqq = « | guillemotright guillemetright frqq = » | guilsinglleft flq = ‹",
    "guilsinglright frq = › | dots ldots textellipsis dotsc = … | textdegree degree = ° | textmu micro = µ",
    "textcelsius celsius = °C | textohm ohm = Ω | texteuro euro EUR geneuro = € | pounds textsterling = £",
    "S textsection = § | P textparagraph = ¶ | copyright textcopyright = © | textregistered = ® | no No = n°",
    "texttrademark = ™ | dag textdagger = † | ddag textdaggerdbl = ‡ | textbullet = • | ier ieme = e",
    "textperiodcentered = · | textonehalf = ½ | textonequarter = ¼ | texttimes = × | textpm = ± | checkmark = ✓",
    "textrightarrow = → | textleftarrow = ← | ss = ß | ae = æ | AE = Æ | oe = œ | OE = Œ | o = ø | O = Ø | aa = å",
    "AA = Å | l = ł | L = Ł | i = ı | j = ȷ | dh = ð | DH = Ð | th = þ | TH = Þ | dj = đ | DJ = Đ",
    "LaTeX LaTeXe = LaTeX | TeX = TeX",
];

/// Accents and their combining characters.
const ACCENTS: &str = "`\u{300}'\u{301}^\u{302}~\u{303}=\u{304}u\u{306}.\u{307}\"\u{308}r\u{30a}H\u{30b}v\u{30c}d\u{323}\
     c\u{327}k\u{328}b\u{331}";

const ENVIRONMENTS: &[Row] = &[
    (
        "document questions parts subparts subsubparts quiz copieexamen examcopy onecopy",
        "o",
        Structure,
    ),
    ("question", "og", Structure),
    ("questionmult questionmultx questionx", "m", Structure),
    (
        "multi numerical shortanswer truefalse essay matching cloze clozemulti",
        "og",
        Structure,
    ),
    (
        "stoainstructions stoastem stoahint stoafeedback",
        "",
        Structure,
    ),
    ("stoaexplanation EnvUplevel EnvFullwidth", "", Structure),
    (
        "choices oneparchoices checkboxes oneparcheckboxes randomizechoices randomizecheckboxes",
        "o",
        Choices,
    ),
    (
        "randomizeoneparchoices reponses choiceshoriz reponseshoriz choicescustom reponsescustom",
        "o",
        Choices,
    ),
    (
        "solution solutionorbox solutionorlines solutionordottedlines solutionorgrid",
        "o",
        Solution,
    ),
    ("solutionregion", "o", Solution),
    ("solutionbox", "m", Solution),
    ("answerlist trivlist", "", List("ul")),
    ("itemize compactitem asparaitem dinglist", "o", List("ul")),
    ("list", "mm", List("ul")),
    (
        "enumerate compactenum asparaenum inparaenum steps",
        "o",
        List("ol"),
    ),
    ("tasks", "op", List("ol")),
    ("description compactdesc", "o", List("dl")),
    (
        "quote quotation verse displayquote",
        "o",
        Element("blockquote"),
    ),
    ("tabular tabularc longtable tblr", "om", Table),
    ("tabular* tabularx tabulary tabu", "mom", Table),
    ("figure figure* table table* SCfigure", "o", Figure),
    ("wrapfigure wraptable", "omom", Figure),
    (
        "center flushleft flushright raggedright samepage small footnotesize scriptsize tiny large",
        "",
        Block,
    ),
    (
        "Large normalsize singlespace onehalfspace doublespace sloppypar landscape framed shaded",
        "",
        Block,
    ),
    (
        "oframed leftbar abstract titlepage coverpages ttfamily flushenum absolutelynopagebreak",
        "",
        Block,
    ),
    (
        "centering it em sf english german ngerman french spanish",
        "",
        Block,
    ),
    (
        "tcolorbox mdframed theorem lemma definition example remark exercise problem proof",
        "o",
        Titled,
    ),
    (
        "proposition corollary note notation assumption axiom",
        "o",
        Titled,
    ),
    ("minipage varwidth subfigure subtable", "ooom", Block),
    ("multicols multicols* spacing adjustbox", "mo", Block),
    (
        "columen columns column otherlanguage otherlanguage*",
        "om",
        Block,
    ),
    ("adjustwidth", "mm", Block),
    (
        "equation equation* displaymath dmath dmath*",
        "",
        Math(None),
    ),
    (
        "align align* eqnarray eqnarray* flalign flalign* aligned",
        "",
        Math(Some("aligned")),
    ),
    (
        "gather gather* multline multline* gathered",
        "",
        Math(Some("gathered")),
    ),
    ("alignat alignat* xalignat", "", Math(Some("alignedat"))),
    ("math", "", InlineMath),
    (
        "tikzpicture tikzcd pspicture pgfpicture circuitikz",
        "o",
        Lost("a drawing"),
    ),
    ("picture forest axis", "o", Lost("a drawing")),
    ("asy asydef", "v", Lost("a drawing")),
    (
        "mpost bytefield karnaugh-map chemfigure scheme logicproof prooftree",
        "o",
        Lost("a drawing"),
    ),
    (
        "sequencediagram dependency automaton",
        "o",
        Lost("a drawing"),
    ),
    ("Schunk knitrout kframe listing", "o", Block),
    (
        "verbatim verbatim* Verbatim Verbatim* BVerbatim LVerbatim alltt lstlisting",
        "ov",
        Code(""),
    ),
    (
        "sourcecode code codelisting Code console terminal shell Soutput",
        "ov",
        Code(""),
    ),
    ("SaveVerbatim minted minted* tcblisting", "omv", Code("")),
    (
        "python pycode pyblock pyverbatim pyconsole sageblock sageverbatim",
        "ov",
        Code("python"),
    ),
    ("Sinput Scode Rcode", "ov", Code("r")),
    ("bash sh", "ov", Code("bash")),
    ("java javacode", "ov", Code("java")),
    ("cpp cppcode", "ov", Code("cpp")),
    ("ccode", "ov", Code("c")),
    ("sql", "ov", Code("sql")),
    ("matlab octave", "ov", Code("matlab")),
    ("haskell hscode", "ov", Code("haskell")),
    (
        "comment filecontents filecontents* luacode luacode* sagesilent pysilent",
        "v",
        Skip,
    ),
    ("thebibliography", "m", Skip),
];

type Map = HashMap<&'static str, Known>;

fn map(rows: &[Row]) -> Map {
    let rows = rows.iter().flat_map(|&(names, arguments, action)| {
        names
            .split(' ')
            .map(move |name| (name, Known { arguments, action }))
    });
    rows.collect()
}

fn commands() -> &'static Map {
    static COMMAND_MAP: OnceLock<Map> = OnceLock::new();
    COMMAND_MAP.get_or_init(|| {
        let mut commands = map(COMMANDS);
        let mut add = |name, arguments, action| commands.insert(name, Known { arguments, action });
        for name in [" ", "\n"] {
            add(name, "", Text(" "));
        }
        for characters in CHARACTERS.iter().flat_map(|line| line.split(" | ")) {
            let (names, character) = characters.split_once(" = ").unwrap_or_default();
            names
                .split(' ')
                .for_each(|name| _ = add(name, "", Text(character)));
        }
        let accents: Vec<(usize, char)> = ACCENTS.char_indices().collect();
        for pair in accents.chunks_exact(2) {
            add(&ACCENTS[pair[0].0..pair[1].0], "m", Accent(pair[1].1));
        }
        commands
    })
}

/// Looks up a command by its name, without the backslash.
pub(super) fn command(name: &str) -> Option<&'static Known> {
    commands().get(name)
}

pub(super) fn environment(name: &str) -> Option<&'static Known> {
    static ENVIRONMENT_MAP: OnceLock<Map> = OnceLock::new();
    ENVIRONMENT_MAP.get_or_init(|| map(ENVIRONMENTS)).get(name)
}

/// Whether a command is one that documents cannot redefine.
pub(super) fn is_structure(name: &str) -> bool {
    // Documents of other classes use these names differently.
    const FREE: [&str; 4] = ["element", "explain", "scoring", "title"];
    name.starts_with("stoa")
        || matches!(
            name,
            "begin" | "end" | "csname" | "documentclass" | "usepackage" | "printanswers"
        )
        || command(name).is_some_and(|known| known.action == Structure) && !FREE.contains(&name)
}

/// Like [`is_structure`], for an environment.
pub(super) fn is_structure_environment(name: &str) -> bool {
    const FREE: [&str; 4] = ["multi", "matching", "essay", "cloze"];
    environment(name).is_some_and(|known| matches!(known.action, Choices | Solution | Structure))
        && !FREE.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stands_in_the_tables_once() {
        let names = |rows: &[Row]| rows.iter().flat_map(|(names, ..)| names.split(' ')).count();
        assert_eq!(map(ENVIRONMENTS).len(), names(ENVIRONMENTS));
        let characters = CHARACTERS.iter().flat_map(|line| line.split(" | "));
        let characters =
            characters.flat_map(|line| line.split(" = ").next().unwrap_or_default().split(' '));
        let others = characters.count() + ACCENTS.chars().count() / 2 + [" ", "\n"].len();
        assert_eq!(commands().len(), names(COMMANDS) + others);
    }
}
