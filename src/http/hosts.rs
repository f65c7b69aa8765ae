//! The hosts for which a server responds while its content may be unpublished, which is the case
//! with `--watch`: [`AcceptedHosts`]. This prevents DNS rebinding, in which a page of another site
//! makes its own host name resolve to 127.0.0.1, so that the browser lets it read the responses.

use std::net::IpAddr;

use http::header::{HOST, HeaderMap};
use http::uri::{Authority, Uri};

use crate::site::url::Origin;

/// The address that a request comes from, as an extension of the request.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

impl Peer {
    pub fn is_loopback(self) -> bool {
        self.0.to_canonical().is_loopback()
    }
}

/// The names of this machine, and other hosts.
#[derive(Debug)]
pub struct AcceptedHosts(Vec<String>);

impl AcceptedHosts {
    /// Adds to the names of this machine the host on which the server listens and the host of its
    /// origin.
    pub fn new(host: &str, origin: Option<&Origin>) -> AcceptedHosts {
        let of_origin =
            origin.and_then(|origin| Some(origin.as_str().parse::<Uri>().ok()?.host()?.to_owned()));
        AcceptedHosts(
            [host.to_owned()]
                .into_iter()
                .chain(of_origin)
                .map(|host| normalize(&host))
                .collect(),
        )
    }

    /// Returns whether a request names one of these hosts, on any port, or no host at all, as
    /// HTTP/1.0 allows.
    pub fn include(&self, request: &HeaderMap) -> bool {
        !request.contains_key(HOST)
            || parse_host(request)
                .is_some_and(|host| is_loopback_name(&host) || self.0.contains(&host))
    }
}

/// Returns whether a request names this machine by a name that cannot resolve to another machine.
pub(super) fn has_loopback_host(request: &HeaderMap) -> bool {
    parse_host(request).is_some_and(|host| is_loopback_name(&host))
}

fn parse_host(request: &HeaderMap) -> Option<String> {
    let authority: Authority = request.get(HOST)?.to_str().ok()?.parse().ok()?;
    Some(normalize(authority.host()))
}

fn is_loopback_name(host: &str) -> bool {
    host == "localhost"
        || host
            .parse()
            .is_ok_and(|address| Peer(address).is_loopback())
}

/// Normalises a host: no brackets, lower case, and the shortest form of an address.
fn normalize(host: &str) -> String {
    let host = host.trim_start_matches('[').trim_end_matches(']');
    host.parse::<IpAddr>().map_or_else(
        |_| host.to_ascii_lowercase(),
        |address| address.to_canonical().to_string(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(host: &str) -> HeaderMap {
        HeaderMap::from_iter([(HOST, host.parse().expect("a header of the test"))])
    }

    #[test]
    fn names_of_this_machine_lead_to_no_other() {
        for host in [
            "localhost",
            "LocalHost:8080",
            "127.0.0.1",
            "127.8.9.10:1",
            "[::1]",
            "[::1]:80",
            "[0:0::1]:80",
            "[::ffff:127.0.0.1]",
        ] {
            assert!(has_loopback_host(&request(host)), "{host}");
        }
        for host in [
            "localhost.example",
            "127.0.0.1.example",
            "example",
            "0.0.0.0",
            "[::]",
            "10.0.0.1",
            "127.1",
            "2130706433",
            "localhost.",
            "",
        ] {
            assert!(!has_loopback_host(&request(host)), "{host}");
        }
        assert!(!has_loopback_host(&HeaderMap::new()));
    }

    #[test]
    fn hosts_are_those_of_the_settings_on_any_port() {
        let origin: Origin = "https://Exams.example.org:8443".parse().expect("legal");
        let hosts = AcceptedHosts::new("192.168.0.7", Some(&origin));
        for host in [
            "192.168.0.7:8080",
            "exams.example.org",
            "EXAMS.example.org:1",
            "localhost:8080",
        ] {
            assert!(hosts.include(&request(host)), "{host}");
        }
        for host in [
            "example.org",
            "exams.example.org.evil.example",
            "192.168.0.8",
            "a b",
        ] {
            assert!(!hosts.include(&request(host)), "{host}");
        }
        assert!(hosts.include(&HeaderMap::new()), "HTTP/1.0 needs none");
        assert!(AcceptedHosts::new("::", None).include(&request("[::]:8080")));
        assert!(!AcceptedHosts::new("0.0.0.0", None).include(&request("192.168.0.7")));
    }
}
