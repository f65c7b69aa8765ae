//! The listener: opens the port with [`listen`] or takes the socket that a service manager passes, and accepts connections
//! with [`serve`], within limits of number and time.

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

#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub timeouts: Timeouts,
    /// Concurrent connections. For one more, the one that has been idle longest makes room.
    pub connections: usize,
    /// From the signal to stop to the end.
    pub shutdown: Duration,
}

/// How many connections may wait to be accepted; the system may allow fewer.
const BACKLOG: u32 = 4096;

/// The kernel's send buffer of a connection. The kernel reports room only when a third of the buffer is free, so with
/// megabytes a slow but honest client would look like one that receives nothing.
const SEND_BUFFER: u32 = 256 << 10;

/// The part of the shutdown time that is kept for the process to end, at most.
const EXIT_TIME: Duration = Duration::from_millis(250);

/// How often to look for a connection that can make room.
const ROOM_INTERVAL: Duration = Duration::from_millis(50);

/// How long to wait if the system has no more sockets.
const BACK_OFF: Duration = Duration::from_millis(50);

/// The address of a host, which may be a name, an IPv4 or an IPv6 address, in brackets or not.
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

/// Opens the port.
///
/// # Errors
/// Those of the system: the port is taken, privileged, or the address is not this machine's.
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

/// Why the sockets that a service manager passes cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ActivationError {
    #[error("the socket passed by the service manager is a connection: set Accept=no")]
    IsConnection,
    #[error("the socket passed by the service manager is not a listening TCP socket: {0}")]
    NotTcp(#[source] io::Error),
    #[error("the service manager passed {0} sockets: exactly one is needed")]
    Several(usize),
}

/// Takes the listening socket that a service manager such as systemd opened before it started the program, if there is
/// one. Must be called before there are threads, because it changes the environment.
///
/// # Errors
/// The sockets are not one listening TCP socket.
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

/// Uses a socket that is listening already.
///
/// # Errors
/// Those of the system.
pub fn adopt(listener: StdListener) -> io::Result<TcpListener> {
    listener.set_nonblocking(true)?;
    set_socket_send_buffer_size(&listener, SEND_BUFFER as usize)?;
    TcpListener::from_std(listener)
}

/// Answers requests until `stop`, then waits for running ones within the limit. The worker threads start with the call.
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
        // Connections in the queue are answered as well; otherwise the system would reset them.
        if let Ok(queue) = listener.into_std() {
            for stream in accept_queued(&queue) {
                let Ok(room) = connections.permits.clone().try_acquire_owned() else {
                    break;
                };
                begin(stream, room);
            }
        }
        drop(watcher);
        // An error means that there is no connection.
        let _ = stopping.send(true);
        let _ = timeout(
            limits.shutdown - EXIT_TIME.min(limits.shutdown / 8),
            stopping.closed(),
        )
        .await;
    }
}

/// The open connections, within their limit.
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

    /// The state of one more connection.
    fn open(&self) -> Arc<ConnectionState> {
        let state = Arc::new(ConnectionState::new());
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.len() == open.capacity() {
            open.retain(|state| state.strong_count() > 0);
        }
        open.push(Arc::downgrade(&state));
        state
    }

    /// Waits for a place. At the limit, the connection that has been idle longest loses its place: otherwise one client
    /// could take them all. If none is idle, the one whose client has received nothing for longest loses it, after a while.
    async fn wait_for_room(&self) -> Option<OwnedSemaphorePermit> {
        let mut permit = pin!(self.permits.clone().acquire_owned());
        let mut leaving: Option<Arc<ConnectionState>> = None;
        while self.permits.available_permits() == 0 {
            // One at a time: it needs a moment to leave, or has become busy.
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

/// The connections that wait to be accepted now.
fn accept_queued(queue: &StdListener) -> impl Iterator<Item = StdStream> {
    let accept = || queue.accept().ok().map(|(stream, _)| stream);
    let accepted = std::iter::from_fn(accept).take(BACKLOG as usize);
    accepted.filter(|stream| stream.set_nonblocking(true).is_ok())
}

/// A single-threaded runtime for each core, each with connections of its own. To move tasks between threads costs more than
/// most answers.
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

/// The next connection. If the system has no more sockets, for example because all file descriptors are in use, it waits
/// and tries again.
async fn accept(listener: &TcpListener) -> TcpStream {
    let mut has_warned = false;
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return stream,
            Err(error) if is_client_error(&error) => {}
            Err(error) => {
                // Once for each wait, which may be long.
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
