//! The answer keys of MATH-210: counts by enumerating all cases, and formulas by comparing values.

use std::collections::BTreeSet;

use super::support::permutations;
use super::{assert_number, assert_set, assert_text, assert_those, right_options};

type Pairs = BTreeSet<(u32, u32)>;

fn compose(first: &Pairs, second: &Pairs) -> Pairs {
    let through = |&(a, b): &(u32, u32)| {
        second
            .iter()
            .filter(move |pair| pair.0 == b)
            .map(move |pair| (a, pair.1))
    };
    first.iter().flat_map(through).collect()
}

fn closure(relation: &Pairs) -> Pairs {
    let mut all = relation.clone();
    loop {
        let longer: Pairs = compose(&all, relation).union(&all).copied().collect();
        if longer == all {
            return all;
        }
        all = longer;
    }
}

fn binomial(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

fn power(base: u64, exponent: u64, modulus: u64) -> u64 {
    (0..exponent).fold(1, |product, _| product * base % modulus)
}

fn assignments() -> impl Iterator<Item = [bool; 3]> {
    (0..8).map(|row: u8| [row & 4 != 0, row & 2 != 0, row & 1 != 0])
}

fn implies(a: bool, b: bool) -> bool {
    !a || b
}

#[test]
fn logic() {
    for n in 1..8 {
        // Bits 0 to n - 1 are the premises, and bit n is the final conclusion.
        let value = |row: u32| {
            (0..n).rev().fold(row >> n & 1 == 1, |rest, at| {
                implies(row >> at & 1 == 1, rest)
            })
        };
        assert_eq!(
            (0..1 << (n + 1)).filter(|&row| value(row)).count(),
            (1 << (n + 1)) - 1
        );
    }
    assert_text("math-210-2023-midterm-47", "$2^{n+1} - 1$");
    let steps: [fn(bool, bool, bool) -> bool; 5] = [
        |p, q, r| !implies(p, q | !r),
        |p, q, r| !(!p | (q | !r)),
        |p, q, r| p & !(q | !r),
        |p, q, r| p & (!q | r),
        |p, q, r| (p & !q) | (p & r),
    ];
    let equal = |step: usize| {
        assignments().all(|[p, q, r]| steps[step - 1](p, q, r) == steps[step](p, q, r))
    };
    let wrong = (1..5).find(|&step| !equal(step)).expect("a wrong step");
    assert_text("math-210-2023-midterm-38", &format!("Step {wrong}"));
    let phi = |[p, q, r]: [bool; 3]| implies(p == q, r);
    assert!(assignments().all(|it| phi(it) == (it[0] && !it[1] || !it[0] && it[1] || it[2])));
    assert_text(
        "math-210-2024-midterm-27",
        r"$(p \land \lnot q) \lor (\lnot p \land q) \lor r$",
    );
    let follows = |conclusion: fn([bool; 4]) -> bool| {
        let all = (0..16).map(|row: u8| [row & 8 != 0, row & 4 != 0, row & 2 != 0, row & 1 != 0]);
        let mut known = all.filter(|&[p, q, r, s]| implies(p, q) && implies(q, !r) && (r || s));
        known.all(conclusion)
    };
    type Conclusion = fn([bool; 4]) -> bool;
    let conclusions: [(&str, Conclusion); 4] = [
        (r"p \to s", |[p, _, _, s]| implies(p, s)),
        (r"s \to \lnot r", |[_, _, r, s]| implies(s, !r)),
        (r"q \lor s", |[_, q, _, s]| q || s),
        (r"r \to \lnot p", |[p, _, r, _]| implies(r, !p)),
    ];
    let right: Vec<&str> = conclusions
        .into_iter()
        .filter(|(_, it)| follows(*it))
        .map(|(text, _)| text)
        .collect();
    assert_set("math-210-2024-midterm-43", &right);
    // "Some number is an even prime", and the same formula with an implication instead of the
    // conjunction.
    let prime = |n: u32| (2..n).all(|d| !n.is_multiple_of(d));
    let domains = [[3, 5, 9], [3, 5, 7], [2, 5, 9], [2, 3, 7]];
    let differs = domains.into_iter().filter(|domain| {
        let sentence = domain.iter().any(|&n| prime(n) && n.is_multiple_of(2));
        !sentence
            && domain
                .iter()
                .any(|&n| implies(prime(n), n.is_multiple_of(2)))
    });
    let right: Vec<String> = differs
        .map(|[a, b, c]| format!(r"$\{{{a}, {b}, {c}\}}$"))
        .collect();
    assert_eq!(right.len(), 1);
    assert_text("math-210-2023-midterm-39", &right[0]);
    // Knights and knaves: A, B, C.
    let worlds: Vec<[bool; 3]> = assignments()
        .filter(|&[a, b, c]| a != b && b == (a == c))
        .collect();
    assert!(worlds.len() == 2 && worlds.iter().all(|world| !world[2]));
    assert_text("math-210-2024-midterm-24", "C is a knave.");
}

#[test]
fn relations() {
    let below = [(0, 1), (0, 2), (1, 3), (2, 3), (2, 4), (3, 5), (4, 5)];
    let orders = |below: &[(usize, usize)]| -> Vec<Vec<usize>> {
        let fits = |order: &Vec<usize>| {
            let place = |task| order.iter().position(|&other| other == task);
            below.iter().all(|&(a, b)| place(a) < place(b))
        };
        permutations(&[0, 1, 2, 3, 4, 5])
            .into_iter()
            .filter(fits)
            .collect()
    };
    assert_number("math-210-2023-midterm-26", orders(&below).len() as f64);
    let freed: Vec<_> = below
        .into_iter()
        .filter(|&pair| pair != (1, 3))
        .chain([(1, 5)])
        .collect();
    assert_number("math-210-2023-midterm-30", orders(&freed).len() as f64);
    assert_those("math-210-2023-midterm-28", |option| {
        let task = |word: usize| {
            option
                .split(' ')
                .nth(word)
                .map_or(0, |it| usize::from(it.as_bytes()[0] - b'a'))
        };
        let with: Vec<_> = below.into_iter().chain([(task(1), task(4))]).collect();
        orders(&with).len() == 1
    });

    let four = Pairs::from([(1, 2), (2, 3), (3, 1), (3, 4), (4, 4)]);
    assert_number(
        "math-210-2023-midterm-32",
        compose(&four, &four).len() as f64,
    );
    assert_number("math-210-2023-midterm-33", closure(&four).len() as f64);
    let has = |x, y| four.contains(&(x, y));
    let any = |test: &dyn Fn(u32) -> bool| (1..=4).any(test);
    let all = |test: &dyn Fn(u32) -> bool| (1..=4).all(test);
    let formulas = [
        (
            r"\forall x\, \exists y\; R(x, y)",
            all(&|x| any(&|y| has(x, y))),
        ),
        (
            r"\forall y\, \exists x\; R(x, y)",
            all(&|y| any(&|x| has(x, y))),
        ),
        (
            r"\exists x\, \forall y\; (R(x, y) \to x = y)",
            any(&|x| all(&|y| !has(x, y) || x == y)),
        ),
        (
            r"\exists y\, \forall x\; R(x, y)",
            any(&|y| all(&|x| has(x, y))),
        ),
        (
            r"\forall x\, \forall y\; (R(x, y) \to \lnot R(y, x))",
            all(&|x| all(&|y| !has(x, y) || !has(y, x))),
        ),
    ];
    let right: Vec<&str> = formulas.iter().filter(|it| it.1).map(|it| it.0).collect();
    assert_set("math-210-2023-midterm-31", &right);

    let six = Pairs::from([(1, 1), (4, 4), (6, 6), (1, 2), (2, 3), (4, 5), (5, 4)]);
    assert_number("math-210-2024-midterm-29", closure(&six).len() as f64);
    let both: Pairs = six
        .iter()
        .flat_map(|&(a, b)| [(a, b), (b, a), (a, a), (b, b)])
        .collect();
    assert_number(
        "math-210-2024-midterm-26",
        (closure(&both).len() - six.len()) as f64,
    );
    let examples: [(&str, [&[&[u32]]; 2]); 4] = [
        (
            r"$R$: $\{1, 2\}, \{3\}$; $S$: $\{1, 2, 3\}$",
            [&[&[1, 2], &[3]], &[&[1, 2, 3]]],
        ),
        (
            r"$R$: $\{1, 2\}, \{3\}, \{4\}$; $S$: $\{1\}, \{2\}, \{3, 4\}$",
            [&[&[1, 2], &[3], &[4]], &[&[1], &[2], &[3, 4]]],
        ),
        (
            r"$R$: $\{1, 2\}, \{3\}$; $S$: $\{1\}, \{2, 3\}$",
            [&[&[1, 2], &[3]], &[&[1], &[2, 3]]],
        ),
        (
            r"$R$: $\{1\}, \{2\}, \{3\}$; $S$: $\{1, 3\}, \{2\}$",
            [&[&[1], &[2], &[3]], &[&[1, 3], &[2]]],
        ),
    ];
    for (text, relations) in examples {
        let classes = relations.into_iter().flatten();
        let union: Pairs = classes
            .flat_map(|class| {
                class
                    .iter()
                    .flat_map(|&a| class.iter().map(move |&b| (a, b)))
            })
            .collect();
        if closure(&union) != union {
            assert_text("math-210-2024-midterm-47", text);
        } else {
            assert!(
                right_options(super::question("math-210-2024-midterm-47"))
                    .all(|right| right != text)
            );
        }
    }
    let is_equivalence = |&m: &u32| {
        let related: Pairs = (0..m)
            .flat_map(|a| (0..m).map(move |b| (a, b)))
            .filter(|(a, b)| (a + b) % m == 0)
            .collect();
        closure(&related) == related && (0..m).all(|a| related.contains(&(a, a)))
    };
    assert_eq!((1..30).filter(is_equivalence).collect::<Vec<u32>>(), [1, 2]);
    assert_text("math-210-2024-midterm-42", "For $m = 1$ and $m = 2$ only");

    let relations = |points: u32| {
        let pairs: Vec<(u32, u32)> = (0..points)
            .flat_map(|a| (0..points).map(move |b| (a, b)))
            .collect();
        (0..1_u32 << pairs.len()).map(move |set| -> Pairs {
            pairs
                .iter()
                .enumerate()
                .filter(|(at, _)| set >> at & 1 == 1)
                .map(|it| *it.1)
                .collect()
        })
    };
    for n in 1..=4_u32 {
        let symmetric = |it: &Pairs| it.iter().all(|&(a, b)| it.contains(&(b, a)));
        let reflexive = |it: &Pairs| (0..n).all(|a| it.contains(&(a, a)));
        let counted = relations(n)
            .filter(|it| symmetric(it) && !reflexive(it))
            .count();
        assert_eq!(counted, (1 << (n * (n + 1) / 2)) - (1 << (n * (n - 1) / 2)));
    }
    assert_text("math-210-2023-midterm-41", "$2^{n(n+1)/2} - 2^{n(n-1)/2}$");
    for n in 3..8_u32 {
        // The class of 1 as a set of bits: it contains bit 0 but not bit 1.
        let splits = (1..1_u32 << n).filter(|set| set & 3 == 1).count();
        assert_eq!(splits, 1 << (n - 2));
    }
    assert_text("math-210-2024-midterm-48", "$2^{n-2}$");

    let is_square = |n: u32| f64::from(n).sqrt().fract() == 0.0;
    assert_number(
        "math-210-2023-midterm-34",
        (1..=50).filter(|b| is_square(2 * b)).count() as f64,
    );
    let firsts = (1..=20_u32).filter(|&a| (1..a).all(|b| !is_square(a * b)));
    assert_number("math-210-2023-midterm-35", firsts.count() as f64);
    let divisors: Vec<u32> = (1..=72).filter(|d| 72 % d == 0).collect();
    let pairs = divisors
        .iter()
        .flat_map(|a| divisors.iter().filter(move |&b| b % a == 0));
    assert_number("math-210-2024-midterm-33", pairs.count() as f64);
    let squares: BTreeSet<u32> = (0..5).map(|a| a * a % 5).collect();
    assert_number("math-210-2023-final-9", squares.len() as f64);
}

#[test]
fn induction_and_sets() {
    let mut proved = BTreeSet::from([1_u32]);
    for _ in 0..60 {
        let more: Vec<u32> = proved
            .iter()
            .flat_map(|n| [n + 3, 2 * n])
            .filter(|&n| n <= 60)
            .collect();
        proved.extend(more);
    }
    assert!((1..=60).all(|n: u32| proved.contains(&n) != n.is_multiple_of(3)));
    assert_text(
        "math-210-2023-midterm-45",
        "For all $n$ that are not multiples of $3$",
    );
    // The bound for the recurrence T(n) = T(n/2) + n, and where it is reached.
    let mut costs = vec![0_usize];
    for n in 1..=1024 {
        costs.push(costs[n / 2] + n);
        assert!(costs[n] < 2 * n && (!n.is_power_of_two() || costs[n] == 2 * n - 1));
    }
    // The game of dividing piles: whatever the first move, the formula gives the number of points.
    let formula = |n: u32| n * (n - 1) / 2;
    assert!(
        (2..50).all(|n| (1..n).all(|a| a * (n - a) + formula(a) + formula(n - a) == formula(n)))
    );
    let payable = |n: u32| (0..=n / 7).any(|sevens| (n - 7 * sevens).is_multiple_of(3));
    assert_eq!((1..100).filter(|&n| !payable(n)).max(), Some(11));
    let ways = |n: u32| {
        (0..=n / 7)
            .filter(|sevens| (n - 7 * sevens).is_multiple_of(3))
            .count()
    };
    let three = (1..).find(|&n| ways(n) == 3).expect("some amount");
    assert_number("math-210-2024-midterm-38", f64::from(three));
    assert_number(
        "math-210-2024-midterm-31",
        (1..100).filter(|&n| !payable(n)).count() as f64,
    );
    assert_number("math-210-2024-midterm-37", 18.0);
    assert!((0..18).all(|k| 1.0 + f64::from(k) / 2.0 < 10.0));
    let harmonic = |terms: u32| (1..=terms).map(|m| 1.0 / f64::from(m)).sum::<f64>();
    for k in 0..12 {
        let (sum, k) = (harmonic(1 << k), f64::from(k));
        assert!(1.0 + k / 2.0 <= sum && sum <= 1.0 + k);
    }
    assert!(harmonic(12_366) < 10.0 && harmonic(12_367) >= 10.0);

    // The Venn diagram: an element is identified by the sets that contain it.
    let shaded = |[a, b, c]: [bool; 3]| u8::from(a) + u8::from(b) + u8::from(c) == 2;
    let expressions: [fn(bool, bool, bool) -> bool; 5] = [
        |a, b, c| (a || b || c) && !(a ^ b ^ c),
        |a, b, c| (a && b) ^ (a && c) ^ (b && c),
        |a, b, c| (a ^ b) && (b ^ c),
        |a, b, c| (a ^ b) || (b ^ c),
        |a, b, c| ((a & b) | (a & c) | (b & c)) & !(a & b & c),
    ];
    let right = expressions
        .map(|expression| assignments().all(|it| expression(it[0], it[1], it[2]) == shaded(it)));
    let flagged: Vec<bool> = super::question("math-210-2023-midterm-27")
        .choices
        .iter()
        .map(|it| it.correct)
        .collect();
    assert_eq!(right.to_vec(), flagged);
    assert!(assignments().all(|[a, b, c]| (a & !(b & !c)) == ((a & !b) | (a & c))));
    assert_text(
        "math-210-2023-midterm-15",
        r"$(A \setminus B) \cup (A \cap C)$",
    );
}

#[test]
fn numbers_and_congruences() {
    assert_number("math-210-2023-final-10", power(3, 202, 7) as f64);
    let found = (1..200).find(|x| x % 4 == 1 && x % 5 == 2 && x % 7 == 3);
    assert_number(
        "math-210-2023-final-16",
        f64::from(found.expect("by the Chinese remainder theorem")),
    );
    let private = (1..40).find(|d| 7 * d % 40 == 1).expect("an inverse");
    assert_number("math-210-2023-final-22", f64::from(private));
    assert_number("math-210-2023-final-37", power(6, 7, 55) as f64);
    assert_number(
        "math-210-2023-final-38",
        (0..55).filter(|&m| power(m, 7, 55) == m).count() as f64,
    );
    let encrypted: BTreeSet<u64> = (0..55).map(|m| power(m, 5, 55)).collect();
    assert!(encrypted.len() < 55);
    let implications: [fn(i64, i64) -> bool; 5] = [
        |a, b| (a - b) % 12 != 0 || (a - b) % 4 == 0,
        |a, b| 2 * (a - b) % 10 != 0 || (a - b) % 5 == 0,
        |a, b| 3 * (a - b) % 10 != 0 || (a - b) % 10 == 0,
        |a, b| (a - b) % 4 != 0 || (a - b) % 6 != 0 || (a - b) % 24 == 0,
        |a, b| (a * a - b * b) % 7 != 0 || (a - b) % 7 == 0,
    ];
    let right = implications
        .iter()
        .filter(|holds| (0..60).all(|a| (0..60).all(|b| holds(a, b))))
        .count();
    assert_eq!(
        right,
        right_options(super::question("math-210-2023-final-32")).count()
    );
    assert_text(
        "math-210-2024-final-21",
        &format!("${:02}$", power(7, 2023, 100)),
    );
    assert_number(
        "math-210-2024-final-18",
        (0..30).filter(|x| 12 * x % 30 == 18).count() as f64,
    );
    assert_number(
        "math-210-2024-final-30",
        (0..60).filter(|x| (x * x - x) % 60 == 0).count() as f64,
    );
    let exponent = |prime: u32| -> u32 { (1..5_u32).map(|k| 100 / prime.pow(k)).sum::<u32>() };
    let twos: u32 = (1..7).map(|k| 100 >> k).sum();
    assert_number(
        "math-210-2024-final-35",
        f64::from(exponent(3).min(twos / 2)),
    );
    let none = (1..=100)
        .filter(|n| n % 2 != 0 && n % 3 != 0 && n % 5 != 0)
        .count();
    assert_number("math-210-2023-final-18", none as f64);
}

#[test]
fn counting() {
    let solutions = (1..=10)
        .flat_map(|x| (2..=10).map(move |y| 10 - x - y))
        .filter(|&z| z >= 0);
    assert_number("math-210-2023-final-15", solutions.count() as f64);
    let one_right = permutations(&[0, 1, 2, 3, 4]).into_iter();
    let one_right = one_right.filter(|order| {
        order
            .iter()
            .enumerate()
            .filter(|(at, it)| at == *it)
            .count()
            == 1
    });
    assert_number("math-210-2023-final-24", one_right.count() as f64);
    let coins = (0..=15_u32)
        .flat_map(|a| (0..=2).map(move |b| (a, b)))
        .filter(|(a, b)| a % 2 == 0 && a + b <= 15 && (15 - a - b) % 3 == 0);
    assert_number("math-210-2023-final-30", coins.count() as f64);
    // Five-card hands from seven red cards (0 to 6) and five blue ones (7 to 11).
    let hands = (0..1_u32 << 12)
        .filter(|set| set.count_ones() == 5 && set >> 7 != 0)
        .count() as u64;
    let expressions = [
        binomial(12, 5) - binomial(7, 5),
        (1..=5).map(|k| binomial(5, k) * binomial(7, 5 - k)).sum(),
        (7..=11).map(|n| binomial(n, 4)).sum(),
    ];
    assert_eq!(expressions, [hands; 3]);
    assert_ne!(5 * binomial(11, 4), hands);

    let count = |first: u32, test: fn(u32) -> bool| {
        let inner = |i: u32, j: u32| (0..j + first).filter(move |k| test(i + j + k)).count();
        (0..10)
            .flat_map(|i| (0..i + first).map(move |j| (i, j)))
            .map(|(i, j)| inner(i, j))
            .sum::<usize>()
    };
    assert_number("math-210-2024-final-11", count(0, |_| true) as f64);
    assert_number("math-210-2024-final-32", count(1, |_| true) as f64);
    assert_number(
        "math-210-2024-final-33",
        count(0, |sum| sum.is_multiple_of(2)) as f64,
    );
    let strings =
        (0..1024_u32).filter(|bits| bits >> 8 == 0 || bits & 3 == 3 || bits.count_ones() == 5);
    assert_number("math-210-2024-final-31", strings.count() as f64);
    let coefficient = (0..216)
        .filter(|n| n % 6 + n / 6 % 6 + n / 36 == 10)
        .count();
    assert_number("math-210-2024-final-22", coefficient as f64);
    let onto = (0..243_u32).filter(|n| {
        let people: BTreeSet<u32> = (0..5).map(|task| n / 3_u32.pow(task) % 3).collect();
        people.len() == 3
    });
    assert_number("math-210-2024-final-24", onto.count() as f64);

    // Routes from (0, 0) to (6, 4): choices of four upward steps among ten.
    let routes: Vec<Vec<(u32, u32)>> = (0..1_u32 << 10)
        .filter(|set| set.count_ones() == 4)
        .map(|set| {
            let up = |step: u32| (0..step).filter(|at| set >> at & 1 == 1).count() as u32;
            (0..=10).map(|step| (step - up(step), up(step))).collect()
        })
        .collect();
    let passes = |route: &[(u32, u32)], place| route.contains(&place);
    let neither = routes
        .iter()
        .filter(|route| !passes(route, (2, 2)) && !passes(route, (4, 3)))
        .count();
    assert_number("math-210-2024-final-26", neither as f64);
    let open = routes
        .iter()
        .filter(|route| !route.windows(2).any(|step| step == [(3, 1), (4, 1)]))
        .count();
    assert_number("math-210-2024-final-27", open as f64);
    let turns = |route: &[(u32, u32)]| {
        let steps: Vec<bool> = route
            .windows(2)
            .map(|step| step[0].0 == step[1].0)
            .collect();
        steps.windows(2).filter(|pair| pair[0] != pair[1]).count()
    };
    assert_number(
        "math-210-2024-final-28",
        routes.iter().filter(|route| turns(route) == 3).count() as f64,
    );
}

#[test]
fn recurrences() {
    let strings = |length: u32| {
        let letter = |n: u32, at: u32| n / 3_u32.pow(at) % 3;
        (0..3_u32.pow(length))
            .filter(|&n| (1..length).all(|at| letter(n, at - 1) != 0 || letter(n, at) != 0))
            .count()
    };
    assert_eq!([0, 1, 2, 3].map(strings), [1, 3, 8, 22]);
    assert_eq!(strings(4), 2 * strings(3) + 2 * strings(2));
    assert_text("math-210-2023-final-33", "$a_n = 2a_{n-1} + 2a_{n-2}$");
    assert_number("math-210-2023-final-34", strings(5) as f64);
    assert!((strings(9) as f64 / strings(8) as f64 - 1.0 - 3_f64.sqrt()).abs() < 1e-3);
    assert_text("math-210-2023-final-35", r"$1 + \sqrt 3$");
    let values = |a0: i64, a1: i64, p: i64, q: i64| {
        let mut list = vec![a0, a1];
        for n in 2..20 {
            list.push(p * list[n - 1] + q * list[n - 2]);
        }
        list
    };
    assert!(
        (0..10)
            .zip(values(1, 4, 5, -6))
            .all(|(n, a)| a == 2 * 3_i64.pow(n) - 2_i64.pow(n))
    );
    assert_text("math-210-2023-final-17", r"$2 \cdot 3^n - 2^n$");
    assert!(
        (0..10)
            .zip(values(1, 6, 4, -4))
            .all(|(n, a)| a == (2 * i64::from(n) + 1) * 2_i64.pow(n))
    );
    assert_text("math-210-2024-final-14", r"$(2n + 1)\,2^n$");

    let a = values(1, 2, 2, 1);
    assert_number("math-210-2024-final-7", a[4] as f64);
    assert_number("math-210-2024-final-37", a[19] as f64 / a[18] as f64);
    assert_number("math-210-2024-final-38", (a[2] * a[2]) as f64);
    assert_eq!(a[6], a[2] * a[2] + a[3] * a[3]);
    type Identity = fn(&[i64], usize, usize) -> bool;
    let identities: [Identity; 5] = [
        |a, m, n| a[m + n] == a[m] * a[n] + a[m - 1] * a[n - 1],
        |a, _, n| a[2 * n] == a[n].pow(2) + a[n - 1].pow(2),
        |a, _, n| a[2 * n + 1] == a[n] * (a[n + 1] + a[n - 1]),
        |a, m, n| a[m + n] == a[m] * a[n],
        |a, _, n| a[2 * n] == 2 * a[n] * a[n - 1],
    ];
    let right = identities.map(|holds| (1..8).all(|m| (1..8).all(|n| holds(&a, m, n))));
    assert_eq!(right, [true, true, true, false, false]);
    assert_set(
        "math-210-2024-final-39",
        &[
            "a_{m+n} = a_m a_n + a_{m-1} a_{n-1}",
            "a_{2n} = a_n^2 + a_{n-1}^2",
            "a_{2n+1} = a_n (a_{n+1} + a_{n-1})",
        ],
    );
}

type Edge = (usize, usize, u32);

/// Returns the weights of all spanning trees, by trying every set of edges.
fn spanning_trees(vertices: usize, edges: &[Edge]) -> Vec<u32> {
    let is_tree = |set: &u32| {
        let mut reached = 1_u32;
        for _ in 0..vertices {
            for (at, &(a, b, _)) in edges.iter().enumerate() {
                if set >> at & 1 == 1 && (reached >> a | reached >> b) & 1 == 1 {
                    reached |= 1 << a | 1 << b;
                }
            }
        }
        set.count_ones() as usize == vertices - 1 && reached == (1 << vertices) - 1
    };
    let weight = |set: u32| {
        edges
            .iter()
            .enumerate()
            .filter(|(at, _)| set >> at & 1 == 1)
            .map(|it| it.1.2)
            .sum()
    };
    (0..1_u32 << edges.len())
        .filter(is_tree)
        .map(weight)
        .collect()
}

#[test]
fn graphs() {
    let chord = [
        (0, 1, 1),
        (1, 2, 1),
        (2, 3, 1),
        (3, 4, 1),
        (4, 5, 1),
        (5, 0, 1),
        (0, 3, 1),
    ];
    assert_number(
        "math-210-2023-final-25",
        spanning_trees(6, &chord).len() as f64,
    );
    // The park: A to F.
    let park = [
        (0, 1, 4),
        (0, 5, 5),
        (1, 2, 9),
        (1, 5, 3),
        (2, 3, 7),
        (2, 4, 3),
        (2, 5, 4),
        (3, 4, 6),
        (4, 5, 8),
    ];
    let lightest = |trees: &[u32]| *trees.iter().min().expect("connected");
    assert_number(
        "math-210-2023-final-26",
        f64::from(lightest(&spanning_trees(6, &park))),
    );
    // The walk along all paths: as few minutes as possible are walked twice to make all degrees
    // even.
    let total: u32 = park.iter().map(|edge| edge.2).sum();
    let twice = (0..1_u32 << 9).filter(|set| {
        (0..6).all(|v| {
            let at_v = |edge: &Edge| edge.0 == v || edge.1 == v;
            let walked =
                |(at, edge): (usize, &Edge)| if at_v(edge) { 1 + (set >> at & 1) } else { 0 };
            park.iter().enumerate().map(walked).sum::<u32>() % 2 == 0
        })
    });
    let extra = twice.map(|set| {
        (0..9)
            .filter(|at| set >> at & 1 == 1)
            .map(|at| park[at].2)
            .sum::<u32>()
    });
    assert_number(
        "math-210-2023-final-27",
        f64::from(total + extra.min().expect("some set")),
    );
    let path = |a: usize, b: usize| {
        park.iter()
            .find(|edge| (edge.0, edge.1) == (a.min(b), a.max(b)))
            .map(|it| it.2)
    };
    let trips = permutations(&[1, 2, 3, 4, 5])
        .into_iter()
        .filter_map(|order| {
            let trip = [vec![0], order, vec![0]].concat();
            trip.windows(2)
                .map(|step| path(step[0], step[1]))
                .sum::<Option<u32>>()
        });
    assert_number(
        "math-210-2023-final-28",
        f64::from(trips.min().expect("a round trip")),
    );

    // The map: P, Q, R, S, T, U.
    let borders = [
        (0, 4),
        (1, 4),
        (2, 4),
        (3, 4),
        (0, 1),
        (1, 2),
        (2, 3),
        (3, 0),
        (2, 5),
        (3, 5),
    ];
    let colourings = |colours: u32| {
        let colour = |n: u32, region: u32| n / colours.pow(region) % colours;
        (0..colours.pow(6))
            .filter(|&n| borders.iter().all(|&(a, b)| colour(n, a) != colour(n, b)))
            .count()
    };
    assert_number("math-210-2023-final-29", colourings(4) as f64);
    assert_number("math-210-2023-final-41", colourings(3) as f64);
    assert_number("math-210-2023-final-40", (2 + borders.len() - 6) as f64);
    assert_number("math-210-2023-final-19", f64::from(2 - 8 + 8 * 3 / 2));

    // The graph with the dashed edge: P, Q, R, S, T, U.
    let solid = [
        (0, 1, 3),
        (0, 4, 6),
        (1, 2, 7),
        (1, 4, 8),
        (2, 3, 2),
        (2, 5, 9),
        (3, 5, 5),
        (4, 5, 4),
    ];
    assert_number(
        "math-210-2024-final-40",
        f64::from(lightest(&spanning_trees(6, &solid))),
    );
    let single = (1..=12).filter(|&x| {
        let whole: Vec<Edge> = solid.into_iter().chain([(0, 3, x)]).collect();
        let trees = spanning_trees(6, &whole);
        trees
            .iter()
            .filter(|&&weight| weight == lightest(&trees))
            .count()
            == 1
    });
    assert_number("math-210-2024-final-42", single.count() as f64);
    let uses_dashed = |x: u32| {
        let without = lightest(&spanning_trees(6, &solid));
        let forced: Vec<Edge> = solid.into_iter().chain([(0, 3, 0)]).collect();
        lightest(&spanning_trees(6, &forced)) + x <= without
    };
    assert!(uses_dashed(6) && !uses_dashed(7));
    assert_text("math-210-2024-final-17", r"For $x \le 6$");
    // Walks of length three in the complete graph on four vertices.
    let walks = (0..4)
        .flat_map(|a| (0..4).map(move |b| (a, b)))
        .filter(|&(a, b)| a != 0 && a != b && b != 1);
    assert_number("math-210-2024-final-19", walks.count() as f64);
    assert_number("math-210-2024-final-8", f64::from(2 + 3 + 2 * 2 - 2));
}
