//! The port that a service manager opened before it started the program, and hands over.

use std::net::TcpListener;

use listenfd::ListenFd;
use rustix::net::sockopt::socket_acceptconn;

/// Takes the port that was handed over, if one was. To be called before there are threads: what says
/// that one was handed over leaves the environment.
///
/// # Errors
/// What was handed over cannot be listened on, or is more than one socket.
pub fn take() -> Result<Option<TcpListener>, String> {
    let mut sockets = ListenFd::from_env();
    match sockets.len() {
        0 => Ok(None),
        1 => match sockets.take_tcp_listener(0) {
            Ok(Some(listener)) if socket_acceptconn(&listener) == Ok(true) => Ok(Some(listener)),
            Ok(_) => Err("the socket that was handed over is a connection: set Accept=no".to_owned()),
            Err(error) => {
                Err(format!("the socket that was handed over is none to listen on with TCP: {error}"))
            }
        },
        more => Err(format!("{more} sockets were handed over: one is wanted")),
    }
}
