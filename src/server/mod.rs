//! The listener: opens the port with [`listen`] or takes the socket that a service manager passes,
//! and accepts connections with [`serve`], within limits on their number and duration.

mod connection;
mod validate;

use std::future::Future;
use std::io;
use std::net::{SocketAddr, TcpListener as StdListener, TcpStream as StdStream, ToSocketAddrs};
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use listenfd::ListenFd;
use rustix::net::sockopt::{set_socket_send_buffer_size, socket_acceptconn};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};
use warp::filters::BoxedFilter;
use warp::reply::Response;

use crate::metrics::Metrics;
use connection::ConnectionState;
pub use connection::Timeouts;

/// The limits that protect the server from its clients.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub timeouts: Timeouts,
    /// The maximum number of concurrent connections. Beyond it, a new connection replaces the one
    /// that has been idle longest.
    pub connections: usize,
    /// The time from the stop signal to the end of the process.
    pub shutdown: Duration,
}

/// The maximum number of connections waiting to be accepted; the system may allow fewer.
const BACKLOG: u32 = 4096;

/// The size of the kernel's send buffer for a connection, in bytes. The kernel reports space only
/// when a third of the buffer is free, so with a buffer of several megabytes, a slow but honest
/// client would look like one that receives nothing.
const SEND_BUFFER: u32 = 256 << 10;

/// The maximum part of the shutdown time that is reserved for the process to end.
const EXIT_TIME: Duration = Duration::from_millis(250);

/// The interval at which to look for a connection that can give up its slot.
const ROOM_INTERVAL: Duration = Duration::from_millis(50);

/// The time to wait if the system has no more sockets.
const BACK_OFF: Duration = Duration::from_millis(50);

/// Resolves a host, which may be a name or an IPv4 or IPv6 address, with or without brackets.
///
/// # Errors
/// The host has no address.
pub fn resolve(host: &str, port: u16) -> io::Result<SocketAddr> {
    let host = host
        .strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'))
        .unwrap_or(host);
    let mut addresses = (host, port).to_socket_addrs()?;
    addresses
        .next()
        .ok_or_else(|| io::Error::other("the host has no address"))
}

/// Opens the listening socket at an address.
///
/// # Errors
/// The port is in use or privileged, the address does not belong to this machine, or the system
/// refuses for another reason.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() {
        TcpSocket::new_v4()
    } else {
        TcpSocket::new_v6()
    }?;
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// The reason why the sockets that a service manager passes cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ActivationError {
    #[error("the socket passed by the service manager is a connection: set Accept=no")]
    IsConnection,
    #[error("the socket passed by the service manager is not a listening TCP socket: {0}")]
    NotTcp(#[source] io::Error),
    #[error("the service manager passed {0} sockets: exactly one is needed")]
    Several(usize),
}

/// Takes the listening socket that a service manager such as systemd opened before starting the
/// program, if there is one. Must be called before any threads are started, because it changes the
/// environment.
///
/// # Errors
/// The sockets are not a single listening TCP socket.
pub fn take_activated_socket() -> Result<Option<StdListener>, ActivationError> {
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

/// Uses a socket that is already listening.
///
/// # Errors
/// Returns any error from the system.
pub fn adopt(listener: StdListener) -> io::Result<TcpListener> {
    listener.set_nonblocking(true)?;
    set_socket_send_buffer_size(&listener, SEND_BUFFER as usize)?;
    TcpListener::from_std(listener)
}

/// Responds to requests until `stop`, then waits, up to the time limit, until those in progress are
/// finished. Starts the worker threads.
pub fn serve(
    listener: TcpListener,
    routes: BoxedFilter<(Response,)>,
    limits: Limits,
    metrics: Option<Arc<Metrics>>,
    stop: impl Future<Output = ()>,
) -> impl Future<Output = ()> {
    let mut workers = Workers::start();
    async move {
        let service = warp::service(routes);
        let connections = Connections::new(limits.connections);
        let (stopping, watcher) = watch::channel(false);
        tokio::pin!(stop);
        let accepted = || async {
            let stream = accept(&listener).await;
            (stream, connections.wait_for_room().await)
        };
        let mut begin = |stream: StdStream, permit: OwnedSemaphorePermit| {
            let (service, watcher) = (service.clone(), watcher.clone());
            let state = connections.open();
            // Each write is complete, so there is nothing to wait for.
            let _ = stream.set_nodelay(true);
            let open = metrics.as_ref().map(|metrics| metrics.count_connection());
            workers.next().spawn(async move {
                let _until_closed = (permit, open);
                if let Ok(stream) = TcpStream::from_std(stream) {
                    connection::serve(stream, state, service, limits.timeouts, watcher).await;
                }
            });
        };
        loop {
            tokio::select! {
                (stream, room) = accepted() => {
                    if let (Ok(stream), Some(room)) = (stream.into_std(), room) {
                        begin(stream, room);
                    }
                }
                () = &mut stop => break,
            }
        }
        // Connections in the queue are served as well; otherwise the system would reset them.
        if let Ok(queue) = listener.into_std() {
            for stream in accept_queued(&queue) {
                let Ok(room) = connections.permits.clone().try_acquire_owned() else {
                    break;
                };
                begin(stream, room);
            }
        }
        drop(watcher);
        // An error means that there are no connections.
        let _ = stopping.send(true);
        let _ = timeout(
            limits.shutdown - EXIT_TIME.min(limits.shutdown / 8),
            stopping.closed(),
        )
        .await;
    }
}

/// The open connections, with a limit on their number.
struct Connections {
    permits: Arc<Semaphore>,
    open: Mutex<Vec<Weak<ConnectionState>>>,
}

impl Connections {
    fn new(limit: usize) -> Connections {
        Connections {
            permits: Arc::new(Semaphore::new(limit)),
            open: Mutex::default(),
        }
    }

    /// Creates the state of one more connection.
    fn open(&self) -> Arc<ConnectionState> {
        let state = Arc::new(ConnectionState::new());
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.len() == open.capacity() {
            open.retain(|state| state.strong_count() > 0);
        }
        open.push(Arc::downgrade(&state));
        state
    }

    /// Waits for a slot. At the limit, the connection that has been idle longest loses its slot:
    /// otherwise, one client could occupy all slots. If none is idle, the connection whose client
    /// has received nothing for longest loses its slot after a while.
    async fn wait_for_room(&self) -> Option<OwnedSemaphorePermit> {
        let mut permit = pin!(self.permits.clone().acquire_owned());
        let mut leaving: Option<Arc<ConnectionState>> = None;
        while self.permits.available_permits() == 0 {
            // End one connection at a time: the previous one may still need a moment to end, or may
            // have become busy.
            if !leaving.as_ref().is_some_and(|state| state.is_leaving()) {
                leaving = self.find_idlest().inspect(|state| state.leave());
            }
            if let Ok(permit) = timeout(ROOM_INTERVAL, &mut permit).await {
                return permit.ok();
            }
        }
        permit.await.ok()
    }

    fn find_idlest(&self) -> Option<Arc<ConnectionState>> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let idle = open
            .iter()
            .filter_map(Weak::upgrade)
            .filter_map(|state| Some((state.idleness()?, state)));
        idle.min_by_key(|(idleness, _)| *idleness)
            .map(|(_, state)| state)
    }
}

/// Returns the connections that are waiting to be accepted now.
fn accept_queued(queue: &StdListener) -> impl Iterator<Item = StdStream> {
    let accept = || queue.accept().ok().map(|(stream, _)| stream);
    let accepted = std::iter::from_fn(accept).take(BACKLOG as usize);
    accepted.filter(|stream| stream.set_nonblocking(true).is_ok())
}

/// A single-threaded runtime per core, each with its own connections. Moving tasks between threads
/// would cost more than most responses do.
struct Workers {
    workers: Vec<Handle>,
    last: usize,
}

impl Workers {
    /// If the system cannot start threads, the caller's runtime is the only worker.
    fn start() -> Workers {
        let count = std::thread::available_parallelism().map_or(1, usize::from);
        let worker = |number: usize| {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .ok()?;
            let handle = runtime.handle().clone();
            let name = format!("worker-{number}");
            let forever = move || runtime.block_on(std::future::pending::<()>());
            std::thread::Builder::new()
                .name(name)
                .spawn(forever)
                .ok()
                .map(|_| handle)
        };
        let mut workers: Vec<Handle> = (0..count).filter_map(worker).collect();
        if workers.is_empty() {
            workers.push(Handle::current());
        }
        Workers { workers, last: 0 }
    }

    fn next(&mut self) -> &Handle {
        self.last = (self.last + 1) % self.workers.len();
        &self.workers[self.last]
    }
}

/// Accepts the next connection. If the system has no more sockets, for example because all file
/// descriptors are in use, waits and tries again.
async fn accept(listener: &TcpListener) -> TcpStream {
    let mut has_warned = false;
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return stream,
            Err(error) if is_client_error(&error) => {}
            Err(error) => {
                // Warn only once per wait, which may be long.
                if !has_warned {
                    tracing::warn!(%error, "cannot accept a connection: waiting until another one ends");
                    has_warned = true;
                }
                sleep(BACK_OFF).await;
            }
        }
    }
}

fn is_client_error(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset
    )
}
