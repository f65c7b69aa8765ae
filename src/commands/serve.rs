//! `stoa` without a command: loads the content and serves it. The entry point is [`run`].

use std::io::{self, Write};
use std::net::{SocketAddr, TcpListener as StdListener};
use std::sync::Arc;
use std::time::Duration;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::net::TcpListener;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::{Notify, oneshot};

use super::flags::Args;
use super::log;
use super::outcome::Failure;
use stoa::http::{AcceptedHosts, Context};
use stoa::live::LiveSite;
use stoa::metrics::{Metrics, to_milliseconds};
use stoa::reload::{self, LoadedSite, Loader};
use stoa::site::Counts;
use stoa::site::ui::Ui;
use stoa::{http, server, service_manager, watch};
use stoa_content::source::Source;

/// Serves the content until a signal stops the program.
///
/// # Errors
/// Returns all problems in the content, or names the setting that cannot be applied.
pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let activated =
        server::take_activated_socket().map_err(|reason| format!("cannot listen: {reason}"))?;
    let _until_the_end = log::start(args.log_format)?;
    // Raise the soft limit on open files, which is often lower than the maximum number of
    // connections.
    let open_files = getrlimit(Resource::Nofile);
    let current = open_files.maximum;
    let _ = setrlimit(
        Resource::Nofile,
        Rlimit {
            current,
            ..open_files
        },
    );
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| format!("cannot start: {error}"))?;
    let result = runtime.block_on(serve(args, activated));
    // Do not wait for running searches.
    runtime.shutdown_background();
    result
}

async fn serve(args: &Args, activated: Option<StdListener>) -> Result<(), Failure> {
    let signal = |kind| signal(kind).map_err(|error| format!("cannot listen for signals: {error}"));
    // Handle signals from the start, even while the content is loading.
    let mut stop = Stop {
        terminate: signal(SignalKind::terminate())?,
        interrupt: signal(SignalKind::interrupt())?,
    };
    let hangup = signal(SignalKind::hangup())?;

    // Embedded content does not change.
    let is_watched = args.watch && args.open_source().can_change();
    let loader = Arc::new(Loader {
        source: args.open_source(),
        ui: Arc::new(Ui::embedded().with_events(is_watched)),
        base: args.base_url_flags.base_url(),
        drafts: is_watched,
    });
    let known = match &loader.source {
        Source::Folder(folder) if args.watch => watch::identify(folder).await,
        _ => None,
    };
    let loading = tokio::task::spawn_blocking({
        let loader = loader.clone();
        move || loader.load()
    });
    let loaded = tokio::select! {
        loaded = loading => loaded,
        () = stop.signal() => return Ok(()),
    };
    let LoadedSite {
        site,
        warnings,
        took,
    } = loaded?.map_err(Failure::of_problems)?;
    reload::log_warnings(&warnings);
    let counts = site.counts;
    let live = Arc::new(LiveSite::new(site).with_events(is_watched));
    let first = live.site();

    let (listener, address) = match activated {
        Some(listener) => adopt(listener)?,
        None => listen(&args.host, args.port)?,
    };
    let metrics = serve_metrics(args)?;
    let changes = Arc::new(Notify::new());
    watch(args, &loader.source, known, &changes)?;
    tokio::spawn(forward(hangup, changes.clone()));
    tokio::spawn(reload::run(changes, loader, live.clone(), metrics.clone()));
    if let Some(metrics) = &metrics {
        metrics.set_content(counts);
    }

    let context = Context::new(live.clone(), metrics.clone(), args.access_log);
    let hosts = || AcceptedHosts::new(&args.host, args.base_url_flags.base_url().origin.as_ref());
    let context = context.with_hosts(args.watch.then(hosts));
    let (stopping, stopped) = oneshot::channel::<()>();
    let stopped = async {
        // Whether a message was sent or the sender dropped, it is time to stop.
        let _ = stopped.await;
    };
    let serving = server::serve(
        listener,
        http::build_routes(context),
        args.limits(),
        metrics,
        stopped,
    );
    tokio::pin!(serving);
    announce(address);
    // This needs a separate thread, because it lowers the thread's priority.
    std::thread::spawn(move || reload::build_question_index(&first));
    log_start(address, counts, took);
    service_manager::notify_ready(counts);
    tokio::spawn(service_manager::run_watchdog());
    tokio::select! {
        () = &mut serving => return Ok(()),
        () = stop.signal() => tracing::info!("stopping: waiting for running requests to finish"),
    }
    service_manager::notify_stopping();
    live.stop();
    drop(stopping);
    tokio::select! {
        () = serving => {}
        // A second signal ends the program immediately.
        () = stop.signal() => {}
    }
    Ok(())
}

/// Serves metrics until the program ends, if they are enabled.
fn serve_metrics(args: &Args) -> Result<Option<Arc<Metrics>>, Failure> {
    let Some(address) = &args.metrics_addr else {
        return Ok(None);
    };
    let (host, port) = address.rsplit_once(':').unwrap_or((address, ""));
    let port = port.parse().map_err(|_| {
        format!("cannot serve metrics on {address}: write an address such as 127.0.0.1:9090")
    })?;
    let (listener, address) = listen(host, port)?;
    let metrics = Arc::new(Metrics::default());
    let routes = http::build_metrics_routes(metrics.clone());
    tokio::spawn(server::serve(
        listener,
        routes,
        args.limits(),
        None,
        std::future::pending(),
    ));
    tracing::info!(%address, "serving metrics");
    Ok(Some(metrics))
}

/// Watches the content folder, if watching is enabled.
fn watch(
    args: &Args,
    source: &Source,
    known: Option<watch::Identity>,
    changes: &Arc<Notify>,
) -> Result<(), Failure> {
    if !args.watch {
        return Ok(());
    }
    let Source::Folder(folder) = source else {
        tracing::info!("nothing to watch: the built-in content does not change");
        return Ok(());
    };
    let changes = changes.clone();
    let changed = move || changes.notify_one();
    let watch = watch::watch(folder, changed.clone())
        .map_err(|error| format!("cannot watch {}: {error}", folder.display()))?;
    tokio::spawn(watch::keep_watching(watch, folder.clone(), known, changed));
    Ok(())
}

/// Adopts a socket that a service manager passed. It takes precedence over host and port.
fn adopt(listener: StdListener) -> Result<(TcpListener, SocketAddr), Failure> {
    let cannot =
        |error| format!("cannot listen on the socket passed by the service manager: {error}");
    let listener = server::adopt(listener).map_err(cannot)?;
    let address = listener.local_addr().map_err(cannot)?;
    Ok((listener, address))
}

fn listen(host: &str, port: u16) -> Result<(TcpListener, SocketAddr), Failure> {
    let cannot = |error| format!("cannot listen on {host} port {port}: {error}");
    let listener = server::resolve(host, port)
        .and_then(server::listen)
        .map_err(cannot)?;
    let address = listener.local_addr().map_err(cannot)?;
    Ok((listener, address))
}

/// Prints the line that says where the server listens.
fn announce(address: SocketAddr) {
    // The server works even if nobody reads its output.
    let mut out = io::stdout();
    let _ = writeln!(out, "listening on http://{address}").and_then(|()| out.flush());
}

fn log_start(address: SocketAddr, counts: Counts, took: Duration) {
    tracing::info!(
        version = env!("CARGO_PKG_VERSION"),
        %address,
        courses = counts.courses,
        exams = counts.exams,
        questions = counts.questions,
        took_ms = to_milliseconds(took),
        "serving"
    );
}

/// The signals that end the program.
struct Stop {
    terminate: Signal,
    interrupt: Signal,
}

impl Stop {
    async fn signal(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

/// Requests a reload on each signal.
async fn forward(mut hangup: Signal, changes: Arc<Notify>) {
    while hangup.recv().await.is_some() {
        changes.notify_one();
    }
}
