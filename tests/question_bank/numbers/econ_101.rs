//! The answer keys of ECON-101.

use super::support::{argmax, integral, zero};
use super::{assert_number, assert_text};

/// Returns the zero of an increasing or decreasing function.
fn root(from: f64, to: f64, f: impl Fn(f64) -> f64) -> f64 {
    snap(zero(f, from, to))
}

/// Returns the argument that maximises a function with a single peak.
fn best(from: f64, to: f64, f: impl Fn(f64) -> f64) -> f64 {
    snap(argmax(f, from, to))
}

/// Returns the area between two functions.
fn area(from: f64, to: f64, upper: impl Fn(f64) -> f64, lower: impl Fn(f64) -> f64) -> f64 {
    snap(integral(|x| upper(x) - lower(x), from, to))
}

/// Rounds away the error of an iteration.
fn snap(x: f64) -> f64 {
    (x * 1e4).round() / 1e4
}

fn dollars(amount: f64) -> String {
    format!("\\${amount}")
}

#[test]
fn midterm_2023() {
    let id = |n: u32| format!("econ-101-2023-midterm-{n}");
    assert_text(&id(1), &dollars(8.0 + 60_f64.max(45.0)));
    let quantity = best(0.0, 20.0, |q| (60.0 - 3.0 * q) * q);
    assert_text(&id(10), &format!("P = {}", 60.0 - 3.0 * quantity));
    let free = root(0.0, 40.0, |p| 7.0 * p - 40.0 - (200.0 - 5.0 * p));
    assert!(free > 16.0);
    assert_text(
        &id(5),
        &format!("A shortage of {} units", 200 - 5 * 16 - (7 * 16 - 40)),
    );
    assert_number(&id(16), 10.0 / 2.0);
    assert_number(&id(37), 0.4 * 3.0 / 0.8);
    assert_text(
        &id(13),
        &dollars(root(9.0, 90.0, |p| 2.0 * (p - 9.0) - (90.0 - p))),
    );
    assert_text(
        &id(14),
        &dollars(18.0 * ((4.0 * 18.0 - 10.0) - (80.0 - 2.0 * 18.0))),
    );
    let feasible = |loaves: f64, pizzas: f64| {
        let most = if pizzas <= 24.0 {
            80.0 - 2.0 * pizzas
        } else {
            32.0 - 4.0 * (pizzas - 24.0)
        };
        loaves <= most
    };
    let options = [
        (32.0, 24.0),
        (40.0, 24.0),
        (60.0, 10.0),
        (50.0, 16.0),
        (16.0, 28.0),
    ];
    assert_eq!(
        options.map(|(loaves, pizzas)| feasible(loaves, pizzas)),
        [true, false, true, false, true]
    );
    let demand = |p: f64| (60.0 - p).max(0.0) + (40.0 - 2.0 * p).max(0.0);
    assert_number(&id(36), root(0.0, 60.0, |p| p - demand(p)));

    assert_number(&id(30), area(80.0, 120.0, |p| 200.0 - p, |p| p - 40.0));
    let (old, new) = (80.0, 90.0);
    let lost =
        area(old, new, |p| 200.0 - p, |p| p - 40.0) - (new - old) * ((200.0 - new) - (new - 40.0));
    assert_number(&id(21), lost);
    assert_number(
        &id(31),
        best(0.0, 40.0, |t| t * ((200.0 - 80.0 - t) - (80.0 + t - 40.0))),
    );
    assert_number(&id(24), best(0.0, 120.0, |t| t * (60.0 - t / 2.0)));

    let demand = |q: f64| 22.0 - 0.2 * q;
    let supply = |q: f64| 4.0 + 0.1 * q;
    let traded = |tax: f64| root(0.0, 60.0, |q| demand(q) - supply(q) - tax);
    let loss = |tax: f64| area(traded(tax), 60.0, demand, supply);
    assert_number(&id(27), loss(6.0) / (6.0 * traded(6.0)));
    assert_eq!(
        (12.0 * traded(12.0), loss(12.0)),
        (6.0 * traded(6.0), 4.0 * loss(6.0))
    );

    let demand_x = |income: f64, price: f64| income / 4.0 / price;
    let needed = 2.0 * demand_x(160.0, 4.0) + 120.0;
    assert_text(
        &id(25),
        &format!("+{}", demand_x(needed, 2.0) - demand_x(160.0, 4.0)),
    );
    let utility = |income: f64, price: f64| demand_x(income, price) * (0.75 * income).powi(3);
    assert_number(
        &id(32),
        root(1.0, 200.0, |income| {
            utility(income, 2.0) - utility(160.0, 4.0)
        }),
    );
    assert!(utility(needed, 2.0) > utility(160.0, 4.0));
}

#[test]
fn final_2023() {
    let id = |n: u32| format!("econ-101-2023-final-{n}");
    assert_text(&id(10), &dollars(30.0 / (1.0 - 0.25)));
    assert_text(
        &id(16),
        &format!(
            "L = {}",
            best(0.0, 20.0, |l| 5.0 * (20.0 * l - l * l) - 40.0 * l)
        ),
    );
    let profit = |q: f64| 20.0 * q - (30.0 + 4.0 * q + q * q);
    assert_number(&id(7), profit(best(0.0, 30.0, profit)));
    assert_number(
        &id(22),
        0.5 * (100.0 + 400.0) - (0.5 * 10.0 + 0.5 * 20.0_f64).powi(2),
    );
    let variable = |q: f64| 15.0 - 6.0 * q + q * q;
    assert_number(&id(12), variable(best(0.0, 10.0, |q| -variable(q))));
    assert_number(&id(27), 6.0 * (25.0 - 13.0));
    assert_number(&id(28), 7.0 * (44.0 - 16.0) - 6.0 * (25.0 - 13.0));
    assert_number(&id(21), area(30.0, 33.0, |q| q, |q| 60.0 - q));
    assert_number(&id(19), area(30.0, 40.0, |q| 40.0 + q, |q| 100.0 - q));

    let output = |cost: f64| best(0.0, 90.0, |q| (90.0 - q - cost) * q);
    assert_number(&id(14), area(output(10.0), 80.0, |q| 90.0 - q, |_| 10.0));
    assert_number(&id(33), output(10.0) - output(30.0));
    let capped = best(0.0, 90.0, |q| (40_f64.min(90.0 - q) - 10.0) * q);
    assert_number(&id(34), snap(capped));
    let price = |cost: f64| best(cost, 50.0 * cost, |p: f64| (p - cost) * p.powi(-3));
    assert!((price(4.0) - 1.5 * 4.0).abs() < 1e-3);

    let market = |choke: f64| {
        let q = best(0.0, choke, |q| (choke - q - 10.0) * q);
        (choke - q - 10.0) * q
    };
    assert_number(&id(18), snap(market(60.0) + market(40.0)));
    let mut q = [0.0, 0.0];
    for _ in 0..200 {
        q = [(90.0 - q[1]) / 2.0, (90.0 - q[0]) / 2.0];
    }
    assert_number(&id(20), snap(120.0 - q[0] - q[1]));
    let average = |q: f64| q * q - 10.0 * q + 40.0;
    let q = best(0.0, 10.0, |q| -average(q));
    assert_number(&id(24), snap((1000.0 - 20.0 * average(q)) / q));

    let benefits = |q: f64| (30.0 - q).max(0.0) + (50.0 - 2.0 * q).max(0.0);
    let efficient = root(0.0, 30.0, |q| benefits(q) - 35.0);
    assert_text(&id(15), &format!("Q = {efficient}"));
    let private = root(0.0, 25.0, |q| 50.0 - 2.0 * q - 35.0);
    assert_number(&id(36), area(private, efficient, benefits, |_| 35.0));
    assert_text(&id(25), "\\tfrac23");
    let indifferent = root(0.0, 1.0, |p| 2.0 * p - 4.0 * (1.0 - p));
    assert!((indifferent - 2.0 / 3.0).abs() < 1e-3);

    let mut q = [0.0, 0.0];
    for _ in 0..200 {
        q = [45.0 - q[1] / 2.0, 30.0 - q[0] / 2.0];
    }
    let cost = 120.0 - 2.0 * 30.0;
    assert_number(&id(38), snap((120.0 - q[0] - q[1] - cost) * q[1]));
    let gambles = [
        vec![(0.5, 225.0), (0.5, 36.0)],
        vec![(0.5, 169.0), (0.5, 36.0)],
        vec![(0.25, 400.0), (0.75, 81.0)],
        vec![(0.5, 144.0), (0.5, 56.0)],
        vec![(0.75, 121.0), (0.25, 0.0_f64)],
    ];
    let accepts = |gamble: Vec<(f64, f64)>| {
        gamble
            .iter()
            .map(|(p, wealth)| p * wealth.sqrt())
            .sum::<f64>()
            > 10.0
    };
    assert_eq!(gambles.map(accepts), [true, false, true, false, false]);

    // The profits of the first company, by its own fleet and the other company's.
    let fleets = [[36, 30, 18], [40, 32, 16], [36, 24, 0]];
    let reply = |other: usize| {
        (0..3)
            .max_by_key(|&own| fleets[own][other])
            .expect("a fleet")
    };
    let leader = (0..3)
        .max_by_key(|&own| fleets[own][reply(own)])
        .expect("a fleet");
    assert_eq!(reply(1), 1);
    assert_number(
        &id(30),
        f64::from(fleets[1][1] - fleets[reply(leader)][leader]),
    );
    assert_number(
        &id(32),
        f64::from(fleets[1][0] - fleets[0][0]) / f64::from(fleets[1][0] - fleets[1][1]),
    );
    assert_number(
        &id(31),
        area(0.0, 60.0, |_| 15.0, |l| l / 8.0) - area(0.0, 80.0, |_| 10.0, |l| l / 8.0),
    );
    // The market with the tax and the quota, after demand has risen.
    let social = |q: f64| 20.0 + q;
    assert_eq!(
        area(
            30.0,
            root(0.0, 90.0, |q| 100.0 - q - social(q)),
            |q| 100.0 - q,
            social
        ),
        100.0
    );
}

#[test]
fn midterm_2024() {
    let id = |n: u32| format!("econ-101-2024-midterm-{n}");
    let revenue = |p: f64| p * (120.0 - 4.0 * p);
    assert_eq!(
        [5.0, 14.0, 16.0, 25.0].map(|p| revenue(p + 0.01) > revenue(p)),
        [true, true, false, false]
    );
    assert_number(&id(44), snap((1.0 / 1.25 - 1.0) / 0.25));
    assert_text(&id(40), &format!("$R > {:.1}$", 1.0 + 0.4 + 0.3));
    // The tax on labour, and the hours demanded and offered at the minimum wage.
    let taxed = root(0.0, 60.0, |w| 4.0 * w - (120.0 - 2.0 * (w + 6.0)));
    assert_eq!([taxed, 4.0 * taxed].map(snap), [18.0, 72.0]);
    assert_eq!([120.0 - 2.0 * 26.0, 4.0 * 20.0], [68.0, 80.0]);
    assert_text(
        &id(5),
        &format!("{} tonnes of steel and {} tonnes of rice", 240 / 4, 240 / 3),
    );
    assert_number(
        &id(45),
        root(0.0, 100.0, |p| 36.0 - ((150.0 - p) - (2.0 * p - 30.0))),
    );
    assert_number(&id(14), area(20.0, 30.0, |q| 60.0 - q, |q| q));
    let to_the_keenest = area(0.0, 20.0, |q| 60.0 - q, |_| 0.0);
    let by_lot = area(0.0, 40.0, |q| 60.0 - q, |_| 0.0) / 2.0;
    assert_number(&id(34), to_the_keenest - by_lot);
    assert_number(&id(22), root(0.0, 50.0, |z| 0.7 * z - (5.0 - 0.3 * z)));
    let (buyers, sellers) = (100.0 - 60.0, 60.0);
    assert_number(&id(25), (sellers - buyers) * 60.0);
    let first = best(0.0, 150.0, |c| c * (60.0 + 1.2 * (100.0 - c)));
    assert_number(&id(37), 100.0 - first);
    assert_number(
        &id(38),
        best(0.0, 10.0, |a| 10.0 * a.sqrt() + 20.0 * (10.0 - a).sqrt()),
    );

    let frontier = |cloth: f64| {
        if cloth <= 80.0 {
            140.0 - cloth / 2.0
        } else {
            100.0 - 2.0 * (cloth - 80.0)
        }
    };
    assert_number(&id(26), frontier(95.0));
    let equal = |price: f64| {
        let cloth = best(0.0, 130.0, |cloth| price * cloth + frontier(cloth));
        snap((price * cloth + frontier(cloth)) / (price + 1.0))
    };
    assert_number(&id(27), equal(1.0));
    assert_number(&id(31), equal(3.0));
    let leisure = best(0.0, 24.0, |l| (36.0 + 12.0 * (24.0 - l)) * l * l);
    assert_number(&id(23), 24.0 - leisure);
    let cheapest = best(1.0, 2500.0, |x| -(4.0 * x + 2500.0 / x));
    assert_number(&id(24), 4.0 * cheapest + 2500.0 / cheapest - 100.0);
    assert_number(&id(32), 8.0 * 12.0 / 20.0 + 4.0);
}

#[test]
fn final_2024() {
    let id = |n: u32| format!("econ-101-2024-final-{n}");
    assert_number(&id(17), area(0.0, 16.0, |q| 20.0 - q, |_| 4.0));
    assert_number(&id(16), (605.0 / 1.1 + 605.0 / 1.21 - 1000.0_f64).round());
    let profit = |q: f64| (80.0 - 2.0 * q) * q - 100.0 - 8.0 * q;
    assert_number(&id(7), profit(best(0.0, 40.0, profit)));
    let cost = |output: f64| {
        let labour = best(1.0, 1000.0, |l| -(9.0 * l + 4.0 * output * output / l));
        snap(9.0 * labour + 4.0 * output * output / labour)
    };
    assert_number(&id(11), cost(60.0).round());
    assert_number(
        &id(40),
        (9.0 * 120.0 * 120.0 / 90.0 + 4.0 * 90.0 - cost(120.0)).round(),
    );
    assert_number(&id(14), 0.0);
    assert_number(
        &id(20),
        900.0 - (0.8 * 900_f64.sqrt() + 0.2 * 400_f64.sqrt()).powi(2),
    );
    assert_number(&id(41), root(1.0, 60.0, |n| 32.0 - (120.0 - 2.0 * n)));
    assert_number(
        &id(12),
        1.0 - 2.0 * (0.5 * 0.5 * 0.2 + 0.5 * (0.2 + 1.0) / 2.0),
    );
    assert_number(&id(26), (18.0 - 6.0) * 24.0);
    assert_number(&id(31), area(24.0, 48.0, |q| 30.0 - q / 2.0, |_| 6.0));
    assert_number(&id(13), 50.0 - root(23.0, 50.0, |q| q - 46.0 + 240.0 / q));
    let abatement = |a: f64| a * a + 2.0 * (30.0 - a).powi(2);
    assert_number(
        &id(22),
        abatement(15.0) - abatement(best(0.0, 30.0, |a| -abatement(a))),
    );

    let cournot = |n: f64| 120.0 / (n + 1.0);
    let monopoly = best(0.0, 120.0, |q| (120.0 - q) * q);
    assert_number(&id(32), (140.0 - monopoly) - (140.0 - 2.0 * cournot(2.0)));
    let leads = |q: f64| (120.0 - q - (120.0 - q) / 2.0) * q;
    assert_number(&id(23), snap(leads(best(0.0, 120.0, leads))));
    let total = |n: f64| n * cournot(n) * cournot(n);
    assert!((140.0 - 5.0 * cournot(5.0) - 40.0).abs() < 1e-9 && total(3.0) < total(2.0));
    assert_text(
        &id(25),
        &format!(
            "\\delta \\ge \\tfrac{}5",
            root(0.0, 0.99, |d| 9.0 - 15.0 * (1.0 - d) - 5.0 * d) * 5.0
        ),
    );

    let values = [[10, 3], [7, 7], [2, 11]];
    let highest = |values: [i32; 3]| {
        let revenue = |price: &i32| {
            price * 100 * values.iter().filter(|value| *value >= price).count() as i32
        };
        values.iter().map(revenue).max().expect("a price")
    };
    let alone = highest(values.map(|value| value[0])) + highest(values.map(|value| value[1]));
    assert_number(
        &id(28),
        f64::from(highest(values.map(|value| value[0] + value[1])) - alone),
    );

    let utility = |wealth: f64| 10.0 * wealth.sqrt();
    let accident = root(0.0, 1.0, |p| {
        utility(64.0) - p * utility(16.0) - (1.0 - p) * utility(100.0)
    });
    assert_number(&id(29), (36.0 - accident * 84.0).round());
    let certain = (utility(16.0) * 2.0 / 3.0 + utility(100.0) / 3.0).powi(2) / 100.0;
    assert_number(&id(36), (100.0 - certain).round());
    assert_number(&id(34), area(0.0, 8.0, |q| 12.0 - q, |q| q / 2.0));
    let (given_up, avoided) = (
        area(8.0, 12.0, |q| 12.0 - q, |_| 0.0),
        area(8.0, 12.0, |q| q / 2.0, |_| 0.0),
    );
    let between = [6.0, 14.0, 24.0, 36.0].map(|payment| payment > given_up && payment < avoided);
    assert_eq!(between, [false, true, false, false]);
}
