//! From arguments to an exit code: load, listen, serve.

mod args;

use std::io::{self, IsTerminal, Read, Write};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Parser;
use tokio::net::TcpListener;
use tokio::signal::unix::{Signal, SignalKind, signal};

use args::{Args, Command};
use stoa::content::problem::{Problem, one_line};
use stoa::content::source::Source;
use stoa::reload::{Loaded, Served};
use stoa::{content, http, server};

/// Why the program ends: lines for a person to read.
type Reasons = Vec<String>;

fn main() -> ExitCode {
    let args = Args::parse();
    match &args.command {
        Some(Command::Check { dir }) => check(&dir.clone().map_or(args.source(), Source::Folder)),
        Some(Command::Healthcheck) => healthcheck(&args),
        None => match run(&args) {
            Ok(()) => ExitCode::SUCCESS,
            Err(reasons) => {
                for reason in reasons {
                    // There is nowhere left to say that standard error is closed.
                    let _ = writeln!(io::stderr(), "{reason}");
                }
                ExitCode::FAILURE
            }
        },
    }
}

fn check(source: &Source) -> ExitCode {
    let mut report = String::new();
    let code = match content::load(source) {
        Ok(catalog) => {
            let (courses, exams) = (catalog.courses.len(), catalog.exam_count());
            let questions = catalog.question_count();
            report = format!("no problem in {courses} courses, {exams} exams, {questions} questions\n");
            ExitCode::SUCCESS
        }
        Err(problems) => {
            report.extend(problems.iter().map(|problem| format!("{problem}\n")));
            ExitCode::FAILURE
        }
    };
    // A reader that went away wants no more of it.
    let _ = io::stdout().write_all(report.as_bytes());
    code
}

/// Asks the server that runs with the same settings for `/healthz`.
fn healthcheck(args: &Args) -> ExitCode {
    match ask_health(&args.host, args.port) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            let _ = writeln!(io::stderr(), "no answer from {} port {}: {error}", args.host, args.port);
            ExitCode::FAILURE
        }
    }
}

fn ask_health(host: &str, port: u16) -> io::Result<bool> {
    const PATIENCE: Duration = Duration::from_secs(2);
    let mut address = resolve(host, port)?;
    match address.ip() {
        ip if !ip.is_unspecified() => {}
        ip if ip.is_ipv4() => address.set_ip(Ipv4Addr::LOCALHOST.into()),
        _ => address.set_ip(Ipv6Addr::LOCALHOST.into()),
    }
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")?;
    let mut status = [0; 12];
    stream.read_exact(&mut status)?;
    Ok(&status == b"HTTP/1.1 200")
}

fn resolve(host: &str, port: u16) -> io::Result<SocketAddr> {
    let host = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
    let mut addresses = std::net::ToSocketAddrs::to_socket_addrs(&(host, port))?;
    addresses.next().ok_or_else(|| io::Error::other("it has no address"))
}

fn run(args: &Args) -> Result<(), Reasons> {
    tracing_subscriber::fmt()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .with_target(false)
        .init();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| vec![format!("cannot start: {error}")])?;
    let result = runtime.block_on(serve(args));
    // A search that still runs does not hold up the end.
    runtime.shutdown_background();
    result
}

async fn serve(args: &Args) -> Result<(), Reasons> {
    let mut signals = Signals::new().map_err(|error| vec![format!("cannot listen for signals: {error}")])?;
    let source = args.source();
    let loading = tokio::task::spawn_blocking(move || Served::load(source));
    let loaded = tokio::select! {
        loaded = loading => loaded,
        () = signals.stop() => return Ok(()),
    };
    let (served, loaded) = loaded.map_err(|error| vec![error.to_string()])?.map_err(lines)?;
    let served = Arc::new(served);
    let (listener, address) = listen(args)?;
    announce(address);
    log_start(address, &loaded);

    let routes = http::routes({
        let served = served.clone();
        move || served.site()
    });
    let Signals { terminate, interrupt, hangup } = signals;
    tokio::spawn(reload_on(hangup, served));
    let mut stop = Stop { terminate, interrupt };
    let (stopping, stopped) = tokio::sync::oneshot::channel();
    let serving = server::serve(listener, routes, args.limits(), async {
        let _ = stopped.await;
    });
    tokio::pin!(serving);
    tokio::select! {
        () = &mut serving => return Ok(()),
        () = stop.signal() => tracing::info!("stopping: running requests may finish"),
    }
    let _ = stopping.send(());
    tokio::select! {
        () = serving => {}
        // Who asks twice means at once.
        () = stop.signal() => {}
    }
    Ok(())
}

fn listen(args: &Args) -> Result<(TcpListener, SocketAddr), Reasons> {
    let Args { host, port, .. } = args;
    let cannot = |error: io::Error| vec![format!("cannot listen on {} port {port}: {error}", one_line(host))];
    let listener = resolve(host, *port).and_then(server::listen).map_err(cannot)?;
    let address = listener.local_addr().map_err(cannot)?;
    Ok((listener, address))
}

/// Tells whoever started the program where it answers.
fn announce(address: SocketAddr) {
    // Nobody may be reading; the server does its work all the same.
    let mut out = io::stdout();
    let _ = writeln!(out, "listening on http://{address}").and_then(|()| out.flush());
}

fn log_start(address: SocketAddr, loaded: &Loaded) {
    tracing::info!(
        version = env!("CARGO_PKG_VERSION"),
        %address,
        courses = loaded.courses,
        exams = loaded.exams,
        questions = loaded.questions,
        took_ms = loaded.took.as_millis(),
        "serving"
    );
}

/// The signals that matter, heard from the start on: a reload or a stop may be asked for while the
/// content is still loading.
struct Signals {
    terminate: Signal,
    interrupt: Signal,
    hangup: Signal,
}

struct Stop {
    terminate: Signal,
    interrupt: Signal,
}

impl Signals {
    fn new() -> io::Result<Signals> {
        Ok(Signals {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
            hangup: signal(SignalKind::hangup())?,
        })
    }

    async fn stop(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

impl Stop {
    async fn signal(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

/// Reads the content again at each signal. Signals that arrive during a reload are one.
async fn reload_on(mut hangup: Signal, served: Arc<Served>) {
    while hangup.recv().await.is_some() {
        if !served.can_change() {
            tracing::info!("nothing to reload: the built-in content does not change");
            continue;
        }
        let served = served.clone();
        match tokio::task::spawn_blocking(move || served.reload()).await {
            Ok(Ok(loaded)) => tracing::info!(
                courses = loaded.courses,
                exams = loaded.exams,
                questions = loaded.questions,
                took_ms = loaded.took.as_millis(),
                "the new content is served"
            ),
            Ok(Err(problems)) => {
                for problem in &problems {
                    tracing::error!("{problem}");
                }
                tracing::error!(
                    problems = problems.len(),
                    "the new content is not valid: the old one is still served"
                );
            }
            Err(error) => tracing::error!(%error, "the reload failed: the old content is still served"),
        }
    }
}

fn lines(problems: Vec<Problem>) -> Reasons {
    problems.iter().map(Problem::to_string).collect()
}
