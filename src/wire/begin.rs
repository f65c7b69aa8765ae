//! The one script that stands in a page itself: it makes the page's own calls while the user interface
//! is still on its way.
//!
//! A `<link rel="preload">` would do without a script. But browsers answer one from what they have kept,
//! as `stale-while-revalidate` allows them to, however old it is by then, and ask once more when the
//! page takes it over: each call would be made twice, and the first answer could be yesterday's.

/// What runs. The calls stand before it, as `<meta name="stoa-call" content="PATH">`.
pub const BEGIN: &str = "window.stoaBegun=new Map([...document.querySelectorAll('meta[name=stoa-call]')]\
    .map(({content:path})=>{const answer=fetch(path,{cache:'no-cache'});answer.catch(()=>{});return[path,answer]}))";

/// What the content security policy knows it by: this text may run, and no other.
pub const BEGIN_HASH: &str = "sha256-NvSZwXo9viG0+wsV7xD9JBFrofs9w8O6hEehtU0Z/XI=";

#[cfg(test)]
mod tests {
    use sha2::{Digest, Sha256};

    use super::*;

    #[test]
    fn the_policy_knows_the_script() {
        assert_eq!(BEGIN_HASH, format!("sha256-{}", base64(&Sha256::digest(BEGIN))));
    }

    fn base64(bytes: &[u8]) -> String {
        const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let mut text = String::new();
        for chunk in bytes.chunks(3) {
            let bits = (0..3).fold(0_u32, |bits, at| bits << 8 | u32::from(*chunk.get(at).unwrap_or(&0)));
            for at in 0..4 {
                let digit = DIGITS[(bits >> (18 - 6 * at) & 63) as usize];
                text.push(if at > chunk.len() { '=' } else { char::from(digit) });
            }
        }
        text
    }
}
