//! Reports the program's state to the service manager that started it, such as systemd, via
//! `sd_notify`: [`notify_ready`] and other functions.

use sd_notify::NotifyState::{self, Ready, Reloading, Status, Stopping, Watchdog};

use crate::site::Counts;

/// Reports that the server responds to requests.
pub fn notify_ready(counts: Counts) {
    let Counts {
        courses,
        exams,
        questions,
    } = counts;
    notify(&[
        Ready,
        Status(&format!(
            "courses: {courses}, exams: {exams}, questions: {questions}"
        )),
    ]);
}

/// Reports that the content is being reloaded. [`notify_ready`] or [`notify_refused`] must follow.
pub fn notify_reloading() {
    match NotifyState::monotonic_usec_now() {
        Ok(now) => notify(&[Reloading, now]),
        Err(error) => tracing::warn!(%error, "cannot tell the service manager about the reload"),
    }
}

/// Reports that the reloaded content is not valid.
pub fn notify_refused() {
    notify(&[
        Ready,
        Status("the new content is not valid: the old content is still being served"),
    ]);
}

pub fn notify_stopping() {
    notify(&[Stopping]);
}

/// Sends the watchdog signal at the interval that the service manager requires.
pub async fn run_watchdog() {
    let Some(limit) = sd_notify::watchdog_enabled().filter(|limit| !limit.is_zero()) else {
        return;
    };
    let mut interval = tokio::time::interval(limit / 2);
    loop {
        interval.tick().await;
        notify(&[Watchdog]);
    }
}

fn notify(states: &[NotifyState]) {
    if let Err(error) = sd_notify::notify(states) {
        tracing::warn!(%error, "cannot tell the service manager");
    }
}
