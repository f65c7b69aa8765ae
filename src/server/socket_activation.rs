//! The listening socket that a service manager such as systemd opened before it started the program.

use std::net::TcpListener;
use std::{fmt, io};

use listenfd::ListenFd;
use rustix::net::sockopt::socket_acceptconn;

/// Why the sockets that were handed over cannot be used.
#[derive(Debug)]
pub enum ActivationError {
    IsConnection,
    NotTcp(io::Error),
    Several(usize),
}

/// Takes the listening socket, if one was handed over. Must be called before there are threads, because it changes the
/// environment.
///
/// # Errors
/// The sockets are not one listening TCP socket.
pub fn take() -> Result<Option<TcpListener>, ActivationError> {
    let mut sockets = ListenFd::from_env();
    match sockets.len() {
        0 => Ok(None),
        1 => match sockets.take_tcp_listener(0) {
            Ok(Some(listener)) if socket_acceptconn(&listener) == Ok(true) => Ok(Some(listener)),
            Ok(_) => Err(ActivationError::IsConnection),
            Err(error) => Err(ActivationError::NotTcp(error)),
        },
        count => Err(ActivationError::Several(count)),
    }
}

impl fmt::Display for ActivationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActivationError::IsConnection => {
                f.write_str("the socket that was handed over is a connection: set Accept=no")
            }
            ActivationError::NotTcp(error) => {
                write!(f, "the socket that was handed over is none to listen on with TCP: {error}")
            }
            ActivationError::Several(count) => write!(f, "{count} sockets were handed over: one is wanted"),
        }
    }
}

impl std::error::Error for ActivationError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ActivationError::NotTcp(error) => Some(error),
            ActivationError::IsConnection | ActivationError::Several(_) => None,
        }
    }
}
