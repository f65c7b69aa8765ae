//! Small line drawings beside words that say the same, as the interactive pages draw them.

use maud::{Markup, html};

#[derive(Clone, Copy)]
pub enum Icon {
    Back,
    Next,
    Previous,
    Leave,
    Search,
}

pub fn icon(icon: Icon) -> Markup {
    let drawing = match icon {
        Icon::Back => "M10 3 5 8l5 5M5.5 8H14",
        Icon::Next => "m6 3 5 5-5 5",
        Icon::Previous => "m10 3-5 5 5 5",
        Icon::Leave => "M6 3.5H3.5v9h9V10M9 3h4v4m-.5-3.5L7.5 8.5",
        Icon::Search => "M7 2.75a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.5ZM10.25 10.25 14 14",
    };
    html! { svg.icon viewBox="0 0 16 16" aria-hidden="true" focusable="false" { path d=(drawing) {} } }
}
