//! `stoa healthcheck`: requests `/healthz` from the server that runs with the same settings. The
//! entry point is [`run`].

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, Ipv6Addr, TcpStream};
use std::time::Duration;

use super::flags::Args;
use super::outcome::Failure;
use stoa::server::resolve;

const TIMEOUT: Duration = Duration::from_secs(2);

pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let (host, port) = (&args.host, args.port);
    match is_well(host, port) {
        Ok(true) => Ok(()),
        Ok(false) => Err(format!("the server at {host} port {port} is not healthy").into()),
        Err(error) => Err(format!("no response from {host} port {port}: {error}").into()),
    }
}

fn is_well(host: &str, port: u16) -> io::Result<bool> {
    let mut address = resolve(host, port)?;
    // A server that listens on the unspecified address also listens on the loopback address.
    match address.ip() {
        ip if !ip.is_unspecified() => {}
        ip if ip.is_ipv4() => address.set_ip(Ipv4Addr::LOCALHOST.into()),
        _ => address.set_ip(Ipv6Addr::LOCALHOST.into()),
    }
    let mut stream = TcpStream::connect_timeout(&address, TIMEOUT)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")?;
    let mut status = [0; 12];
    stream.read_exact(&mut status)?;
    Ok(&status == b"HTTP/1.1 200")
}
