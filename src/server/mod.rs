//! The listener: accepts connections within limits, and stops within a limit.

mod connection;
mod exchange;
mod guard;
pub mod handed_over;
mod head;
mod verdict;

use std::future::Future;
use std::io;
use std::net::{SocketAddr, TcpListener as StdListener, TcpStream as StdStream};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::runtime::Handle;
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};
use warp::filters::BoxedFilter;
use warp::reply::Response;

use crate::metrics::Metrics;
pub use guard::Patience;

/// What the server takes on at most.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub patience: Patience,
    /// Connections at once; others wait to be accepted.
    pub connections: usize,
    /// From the signal to stop to the end.
    pub shutdown: Duration,
}

/// How many connections may wait to be accepted; the system may allow fewer.
const BACKLOG: u32 = 4096;

/// The kernel's buffer of a connection's unsent bytes. Bounded, because the kernel says that there
/// is room again only when a third of it is free: with megabytes of buffer, a slow but honest
/// reader would look like one that takes nothing.
const SEND_BUFFER: u32 = 256 << 10;

/// How much of the time to stop is left to end the process itself, at most.
const FOR_THE_END: Duration = Duration::from_millis(250);

/// How long to wait when the system has no more sockets to give.
const BACK_OFF: Duration = Duration::from_millis(50);

/// Opens the port.
///
/// # Errors
/// Those of the system: the port is taken, privileged, or the address is not this machine's.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Takes over a port that is open already.
///
/// # Errors
/// Those of the system.
pub fn adopt(listener: StdListener) -> io::Result<TcpListener> {
    listener.set_nonblocking(true)?;
    rustix::net::sockopt::set_socket_send_buffer_size(&listener, SEND_BUFFER as usize)?;
    TcpListener::from_std(listener)
}

/// Answers requests until `stop`; then lets those that run finish, within the limit. The threads that
/// answer start with the call.
pub fn serve(
    listener: TcpListener,
    routes: BoxedFilter<(Response,)>,
    limits: Limits,
    metrics: Option<Arc<Metrics>>,
    stop: impl Future<Output = ()>,
) -> impl Future<Output = ()> {
    let mut cores = Cores::start();
    async move {
        let service = warp::service(routes);
        let permits = Arc::new(Semaphore::new(limits.connections));
        let (stopping, watcher) = watch::channel(false);
        tokio::pin!(stop);
        let accepted = || async {
            let permit = permits.clone().acquire_owned().await;
            (accept(&listener).await, permit)
        };
        let mut begin = |stream: StdStream, permit| {
            let (service, watcher) = (service.clone(), watcher.clone());
            // What is written is complete, or says itself that more is to come.
            let _ = stream.set_nodelay(true);
            let open = metrics.as_ref().map(|metrics| metrics.connection());
            cores.next().spawn(async move {
                let _until_closed = (permit, open);
                if let Ok(stream) = TcpStream::from_std(stream) {
                    connection::serve(stream, service, limits.patience, watcher).await;
                }
            });
        };
        loop {
            tokio::select! {
                (stream, permit) = accepted() => {
                    if let Ok(stream) = stream.into_std() {
                        begin(stream, permit);
                    }
                }
                () = &mut stop => break,
            }
        }
        // Who was in the queue when the stop came is answered as well: the system would reset them.
        if let Ok(queue) = listener.into_std() {
            for stream in waiting(&queue) {
                let Ok(permit) = permits.clone().try_acquire_owned() else { break };
                begin(stream, Ok(permit));
            }
        }
        drop(watcher);
        // Nobody is left to hear it where there is no connection.
        let _ = stopping.send(true);
        let _ = timeout(limits.shutdown - FOR_THE_END.min(limits.shutdown / 8), stopping.closed()).await;
    }
}

/// The connections that wait to be accepted at this moment.
fn waiting(queue: &StdListener) -> impl Iterator<Item = StdStream> {
    let accept = || queue.accept().ok().map(|(stream, _)| stream);
    let accepted = std::iter::from_fn(accept).take(BACKLOG as usize);
    accepted.filter(|stream| stream.set_nonblocking(true).is_ok())
}

/// A thread for each core, each with connections of its own: to hand them around between threads
/// costs more than the answers.
struct Cores {
    cores: Vec<Handle>,
    last: usize,
}

impl Cores {
    /// As many as there are; none where the system gives no threads, and then everything runs where
    /// it was called.
    fn start() -> Cores {
        let count = std::thread::available_parallelism().map_or(1, usize::from);
        let core = |number: usize| {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().ok()?;
            let handle = runtime.handle().clone();
            let name = format!("core-{number}");
            let forever = move || runtime.block_on(std::future::pending::<()>());
            std::thread::Builder::new().name(name).spawn(forever).ok().map(|_| handle)
        };
        let mut cores: Vec<Handle> = (0..count).filter_map(core).collect();
        if cores.is_empty() {
            cores.push(Handle::current());
        }
        Cores { cores, last: 0 }
    }

    /// Whose turn it is.
    fn next(&mut self) -> &Handle {
        self.last = (self.last + 1) % self.cores.len();
        &self.cores[self.last]
    }
}

/// The next connection. When the system has none to give, as when all file descriptors are in
/// use, it waits and tries again.
async fn accept(listener: &TcpListener) -> TcpStream {
    let mut has_warned = false;
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return stream,
            Err(error) if is_of_the_client(&error) => {}
            Err(error) => {
                // Once for each wait, which may be long.
                if !has_warned {
                    tracing::warn!(%error, "cannot accept a connection: waiting until one ends");
                    has_warned = true;
                }
                sleep(BACK_OFF).await;
            }
        }
    }
}

fn is_of_the_client(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}
