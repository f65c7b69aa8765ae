//! The inline scripts of pages, and [`write_content_policy`], the content security policy that
//! allows them and no others.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};

/// Starts the page's API calls while the user interface is still being loaded. The calls are listed
/// before the script, in `<meta name="stoa-call" content="PATH">` elements.
///
/// `<link rel="preload">` would not need a script. But browsers satisfy such a preload from their
/// cache, as `stale-while-revalidate` allows, and request the resource again when the page uses it:
/// each call would be made twice, and the first response could be a day old.
pub(super) const CALLS_SCRIPT: &str = "window.stoaCalls=new Map([...document.querySelectorAll('meta[name=stoa-call]')]\
    .map(({content:path})=>{const answer=fetch(path,{cache:'no-cache',redirect:'manual'});answer.catch(()=>{});return[path,answer]}))";

/// Hides an announcement that the visitor has closed, before the page is painted.
pub(super) const ANNOUNCEMENT_SCRIPT: &str = "try{if(localStorage.getItem('stoa-study').includes('\"closed\":\"'+\
    document.querySelector('meta[name=stoa-announcement]').dataset.id))\
    document.documentElement.dataset.announcement='closed'}catch{}";

/// On the start page: tells the style sheet whether this browser has stored any progress, before
/// the page is painted. If so, the page shows that progress, and the sample question is not
/// requested. Also tells the style sheet how many items to leave room for: the exams to continue
/// and the courses with due questions (at most three of each, because the page shows no more), and
/// the heading.
pub(super) const RETURNING_SCRIPT: &str = "try{const study=localStorage.getItem('stoa-study')??'';\
    if((localStorage.getItem('stoa-userProgress')??'').length>2||\
    /\"(answered|flags|runs|examDays)\":\\{\"/.test(study)){\
    const{dataset,style}=document.documentElement;dataset.returning='';\
    document.querySelectorAll('meta[name=stoa-call]').forEach(call=>call.remove());\
    const count=list=>Math.min(new Set(list).size,3),now=new Date,day=(now-now.getTimezoneOffset()*6e4)/864e5,\
    {schedule={},answered={}}=JSON.parse(study);\
    style.setProperty('--items',1+Math.max(count(study.match(/\"exam\":\".+?\"/g)),1)+\
    count(Object.keys(schedule).flatMap(id=>schedule[id][2]<=day&&answered[id]?.course||[])))}}catch{}";

/// Returns the content security policy of every page: it allows only the site's own files and, by
/// their hashes, its inline scripts. KaTeX sets its styles through the DOM, which needs no
/// exception. `frame-ancestors` is left out, because it works only in a header.
pub fn write_content_policy() -> String {
    let scripts = [CALLS_SCRIPT, ANNOUNCEMENT_SCRIPT, RETURNING_SCRIPT]
        .map(|script| format!(" 'sha256-{}'", STANDARD.encode(Sha256::digest(script))))
        .concat();
    format!(
        "default-src 'none'; script-src 'self'{scripts}; \
         style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; \
         base-uri 'none'; form-action 'self'"
    )
}
