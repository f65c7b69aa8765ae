//! The answer keys of MATH-201.

use super::{assert_number, assert_text};

type Matrix = Vec<Vec<f64>>;

fn matrix<const N: usize>(rows: &[[f64; N]]) -> Matrix {
    rows.iter().map(|row| row.to_vec()).collect()
}

fn identity(n: usize) -> Matrix {
    (0..n)
        .map(|i| (0..n).map(|j| f64::from(u8::from(i == j))).collect())
        .collect()
}

fn transpose(a: &Matrix) -> Matrix {
    (0..a[0].len())
        .map(|j| a.iter().map(|row| row[j]).collect())
        .collect()
}

fn product(a: &Matrix, b: &Matrix) -> Matrix {
    let columns = transpose(b);
    a.iter()
        .map(|row| columns.iter().map(|column| dot(row, column)).collect())
        .collect()
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

fn apply(a: &Matrix, x: &[f64]) -> Vec<f64> {
    a.iter().map(|row| dot(row, x)).collect()
}

fn power(a: &Matrix, n: u32) -> Matrix {
    (0..n).fold(identity(a.len()), |result, _| product(&result, a))
}

fn combination(p: f64, a: &Matrix, q: f64, b: &Matrix) -> Matrix {
    let entries =
        |(x, y): (&Vec<f64>, &Vec<f64>)| x.iter().zip(y).map(|(x, y)| p * x + q * y).collect();
    a.iter().zip(b).map(entries).collect()
}

fn trace(a: &Matrix) -> f64 {
    (0..a.len()).map(|i| a[i][i]).sum()
}

/// Returns the echelon form after elimination with row exchanges, and the sign of the exchanges.
fn echelon(a: &Matrix) -> (Matrix, f64) {
    let mut a = a.clone();
    let mut sign = 1.0;
    let mut row = 0;
    for column in 0..a[0].len() {
        let best =
            (row..a.len()).max_by(|&i, &j| a[i][column].abs().total_cmp(&a[j][column].abs()));
        let Some(best) = best.filter(|&best| a[best][column].abs() > 1e-9) else {
            continue;
        };
        if best != row {
            a.swap(best, row);
            sign = -sign;
        }
        for i in row + 1..a.len() {
            let factor = a[i][column] / a[row][column];
            for j in column..a[0].len() {
                a[i][j] -= factor * a[row][j];
            }
        }
        row += 1;
    }
    (a, sign)
}

fn rank(a: &Matrix) -> usize {
    echelon(a)
        .0
        .iter()
        .filter(|row| row.iter().any(|x| x.abs() > 1e-9))
        .count()
}

fn determinant(a: &Matrix) -> f64 {
    let (a, sign) = echelon(a);
    sign * (0..a.len()).map(|i| a[i][i]).product::<f64>()
}

/// Solves a system with an invertible matrix by Cramer's rule.
fn solve(a: &Matrix, b: &[f64]) -> Vec<f64> {
    let replaced = |column: usize| {
        let mut a = a.clone();
        a.iter_mut().zip(b).for_each(|(row, b)| row[column] = *b);
        determinant(&a)
    };
    (0..a.len())
        .map(|column| replaced(column) / determinant(a))
        .collect()
}

fn inverse(a: &Matrix) -> Matrix {
    let columns: Matrix = identity(a.len())
        .iter()
        .map(|unit| solve(a, unit))
        .collect();
    transpose(&columns)
}

/// Returns the real eigenvalues of a 2 × 2 matrix, the larger one first.
fn eigenvalues(a: &Matrix) -> [f64; 2] {
    let (half, root) = (
        trace(a) / 2.0,
        (trace(a) * trace(a) / 4.0 - determinant(a)).sqrt(),
    );
    [half + root, half - root]
}

fn near(a: &Matrix, b: &Matrix) -> bool {
    let differences = combination(1.0, a, -1.0, b);
    differences.iter().flatten().all(|x| x.abs() < 1e-9)
}

/// Returns whether the powers of a matrix stay bounded.
fn is_bounded(a: &Matrix) -> bool {
    power(a, 400).iter().flatten().all(|x| x.abs() < 20.0)
}

#[test]
fn midterm_2023() {
    let id = |n: u32| format!("math-201-2023-midterm-{n}");
    assert_text(&id(10), "k = 4");
    assert!(determinant(&matrix(&[[1.0, 2.0], [2.0, 4.0]])).abs() < 1e-9);
    let doubled = |sign: f64| matrix(&[[2.0 * sign, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 2.0]]);
    assert_eq!(
        [1.0, -1.0].map(|sign| determinant(&doubled(sign))),
        [8.0, -8.0],
        "41"
    );
    let circulant = |c: f64| matrix(&[[1.0, c, 0.0], [0.0, 1.0, c], [c, 0.0, 1.0]]);
    assert_eq!([-1.0, 0.0, 1.0].map(|c| rank(&circulant(c))), [2, 3, 3]);
    let vector = apply(&matrix(&[[1.0, 1.0], [1.0, -1.0]]), &[3.0, 2.0]);
    let coordinates = solve(&matrix(&[[2.0, 1.0], [1.0, -1.0]]), &vector);
    assert_text(
        &id(39),
        &format!("({}, {})", coordinates[0], coordinates[1]),
    );
    assert_text(&id(14), &format!("({}, {})", 8 - 3, 5 - 3));
    // One condition per row for the six entries of a symmetric matrix, in the order 11, 12, 13, 22,
    // 23, 33.
    let rows = matrix(&[
        [1.0, 1.0, 1.0, 0.0, 0.0, 0.0],
        [0.0, 1.0, 0.0, 1.0, 1.0, 0.0],
        [0.0, 0.0, 1.0, 0.0, 1.0, 1.0],
    ]);
    assert_number(&id(37), (6 - rank(&rows)) as f64);

    let a = matrix(&[[1.0, 2.0, 1.0], [3.0, 8.0, 4.0], [2.0, 12.0, 9.0]]);
    assert_number(&id(17), (12.0 - 2.0 * 2.0) / (8.0 - 3.0 * 2.0));
    let mut singular = a.clone();
    singular[2][2] = 6.0;
    assert!(determinant(&singular).abs() < 1e-9);
    assert_number(
        &id(29),
        9.0 - determinant(&a) / determinant(&matrix(&[[1.0, 2.0], [3.0, 8.0]])),
    );
    assert_number(&id(30), solve(&a, &[3.0, 10.0, 19.0])[0].round());
    let (factor, substitute) = (1e9 / 3.0, 1e6);
    assert_number(
        &id(31),
        100.0 * (factor + substitute) / (factor + 100.0 * substitute),
    );

    let mut work = matrix(&[[2.0, 1.0, 0.0], [4.0, 5.0, 1.0], [0.0, 6.0, 5.0]]);
    let mut result = 1.0;
    for k in 0..3 {
        for i in k + 1..3 {
            let m = work[i][k] / work[k][k];
            let pivot = work[k].clone();
            work[i]
                .iter_mut()
                .zip(pivot)
                .skip(k)
                .for_each(|(x, y)| *x -= m * y);
        }
        result *= work[k][k];
    }
    assert_number(&id(36), result);

    let a = matrix(&[
        [1.0, 2.0, 1.0, 0.0],
        [2.0, 4.0, 3.0, 1.0],
        [3.0, 6.0, 4.0, 1.0],
    ]);
    assert_number(&id(12), rank(&a) as f64);
    let with = |b: f64| {
        (0..3)
            .map(|i| [a[i].clone(), vec![[1.0, 3.0, b][i]]].concat())
            .collect::<Matrix>()
    };
    assert_number(
        &id(32),
        f64::from(
            (0..9)
                .find(|&b| rank(&with(f64::from(b))) == 2)
                .expect("one is solvable"),
        ),
    );
    let is_null = |x: [f64; 4]| apply(&a, &x).iter().all(|y| y.abs() < 1e-9);
    let options = [
        [-2.0, 1.0, 0.0, 0.0],
        [2.0, 1.0, 0.0, 0.0],
        [-1.0, 1.0, -1.0, 1.0],
        [1.0, 2.0, 1.0, 0.0],
    ];
    assert_eq!(options.map(is_null), [true, false, true, false]);
    assert!(is_null([1.0, 0.0, -1.0, 1.0]));
    for corner in [
        [0.0, 0.0, 1.0, 0.0],
        [1.0, 0.0, 0.0, 1.0],
        [0.0, 0.5, 0.0, 1.0],
    ] {
        assert_eq!(apply(&a, &corner), [1.0, 3.0, 4.0]);
    }

    let ring = matrix(&[
        [1.0, 0.0, 0.0, -1.0],
        [1.0, -1.0, 0.0, 0.0],
        [0.0, -1.0, 1.0, 0.0],
        [0.0, 0.0, 1.0, -1.0],
    ]);
    assert_eq!(rank(&ring), 3);
    let flows = [350.0, 250.0, 400.0, 50.0];
    assert_eq!(apply(&ring, &flows), [300.0, 100.0, 150.0, 350.0]);
    assert_number(&id(26), flows[0]);
    assert_number(&id(25), 5.0 + 4.0 - 7.0);
}

#[test]
fn final_2023() {
    let id = |n: u32| format!("math-201-2023-final-{n}");
    let a = |x: f64| matrix(&[[0.5, x], [x, 0.5]]);
    assert_eq!(eigenvalues(&a(2.0)), [2.5, -1.5]);
    assert_eq!(
        [-0.6, -0.5, 0.0, 0.5, 0.6].map(|x| is_bounded(&a(x))),
        [false, true, true, true, false]
    );
    assert_number(
        &id(36),
        inverse(&combination(1.0, &identity(2), -1.0, &a(0.25)))[0][1],
    );
    let options = [
        matrix(&[[1.0, 1.0], [0.0, 1.0]]),
        matrix(&[[0.0, 1.0], [-1.0, 0.0]]),
        matrix(&[[0.5, 100.0], [0.0, 0.5]]),
        matrix(&[[1.0, 5.0], [0.0, -1.0]]),
        matrix(&[[0.0, 4.0], [0.5, 0.0]]),
    ];
    assert_eq!(
        options.map(|option| is_bounded(&option)),
        [false, true, true, true, false]
    );

    assert_text(&id(15), &format!("{}v_1 - v_2", 3 * 2_i32.pow(5)));
    let t = matrix(&[[1.0, 2.0], [3.0, 0.0]]);
    let basis = matrix(&[[1.0, 0.0], [1.0, 1.0]]);
    let changed = product(&inverse(&basis), &product(&t, &basis));
    assert!(near(&changed, &matrix(&[[3.0, 2.0], [0.0, -2.0]])));
    let a = matrix(&[[3.0, 0.0], [4.0, 5.0]]);
    let squares = eigenvalues(&product(&transpose(&a), &a));
    assert_eq!(squares.map(f64::round), [45.0, 5.0]);
    assert_text(&id(18), "3\\sqrt{5}$ and $\\sqrt{5}");
    let roots: Vec<i32> = (-9..10)
        .filter(|x: &i32| x.pow(3) - 2 * x * x - 5 * x + 6 == 0)
        .collect();
    assert_eq!(roots, [-2, 1, 3]);
    assert_eq!(
        (2, 14, -6),
        (
            roots.iter().sum(),
            roots.iter().map(|x| x * x).sum(),
            roots.iter().product()
        )
    );
    assert_number(&id(42), 3.0);

    let p = matrix(&[[0.6, 0.2, 0.4], [0.4, 0.4, 0.0], [0.0, 0.4, 0.6]]);
    assert_number(&id(26), 100.0 * power(&p, 3)[2][0]);
    assert_number(&id(27), (210.0 * power(&p, 200)[0][0]).round());
    assert_number(&id(28), determinant(&p).sqrt());

    let options = [
        matrix(&[[1.0, 1.0], [0.0, 0.0]]),
        matrix(&[[1.0, 0.0], [0.0, 0.0]]),
        matrix(&[[0.0, 0.0], [2.0, 1.0]]),
        matrix(&[[0.5, 0.5], [0.5, 0.5]]),
        matrix(&[[1.0, 1.0], [0.0, 1.0]]),
    ];
    let refutes = |p: Matrix| near(&product(&p, &p), &p) && !near(&transpose(&p), &p);
    assert_eq!(options.map(refutes), [true, false, true, false, false]);

    let normal = [-1.0 / 5_f64.sqrt(), 2.0 / 5_f64.sqrt(), 0.0];
    let square: Matrix = normal
        .iter()
        .map(|x| normal.iter().map(|y| x * y).collect())
        .collect();
    let h = combination(1.0, &identity(3), -2.0, &square);
    assert!(
        (apply(&h, &[3.0, 4.0, 0.0])[0] - 5.0).abs() < 1e-9 && (determinant(&h) + 1.0).abs() < 1e-9
    );
    assert_number(&id(37), apply(&h, &[0.0, 5.0, 0.0])[0].round());
    let a = matrix(&[[2.0, 2.0], [-1.0, 1.0]]);
    assert_number(
        &id(41),
        eigenvalues(&product(&a, &transpose(&a)))[1].round(),
    );

    let readings = [
        (-2.0, 9.0),
        (-1.0, 3.0),
        (0.0, 2.0),
        (1.0, 4.0),
        (2.0, 7.0_f64),
    ];
    let fit = |columns: &[fn(f64) -> f64]| {
        let a: Matrix = readings
            .iter()
            .map(|(t, _)| columns.iter().map(|column| column(*t)).collect())
            .collect();
        let y: Vec<f64> = readings.iter().map(|(_, y)| *y).collect();
        let x = solve(&product(&transpose(&a), &a), &apply(&transpose(&a), &y));
        let squares = apply(&a, &x)
            .iter()
            .zip(&y)
            .map(|(fitted, y)| (y - fitted).powi(2))
            .sum::<f64>();
        (x, squares)
    };
    let (short, _) = fit(&[|_| 1.0, |t| t * t]);
    assert_number(&id(29), short[1]);
    let (long, squares) = fit(&[|_| 1.0, |t| t, |t| t * t]);
    assert!((long[0] - short[0]).abs() < 1e-9 && (long[2] - short[1]).abs() < 1e-9);
    assert_text(
        &id(30),
        &format!("p$ and $q$ keep their values, and $r = {:.1}", long[1]),
    );
    assert_number(&id(31), squares);
    assert_number(&id(25), 3.0);
    for angle in [0.3_f64, 1.1, 2.0] {
        let (u, w) = (2.0 * angle.cos(), angle.sin());
        let (x, y) = ((u + w) / 2_f64.sqrt(), (u - w) / 2_f64.sqrt());
        assert!((5.0 * x * x - 6.0 * x * y + 5.0 * y * y - 8.0).abs() < 1e-9);
    }
}

#[test]
fn midterm_2024() {
    let id = |n: u32| format!("math-201-2024-midterm-{n}");
    assert_number(&id(11), 3.0 * 5.0);
    assert_number(&id(16), 4_f64.powi(3) / 4.0);
    assert_number(&id(17), 2_f64.powi(5 - 3));
    let a = matrix(&[[1.0, 2.0], [2.0, 4.0]]);
    let options = [
        [[3.0, 0.0], [-1.0, 1.0]],
        [[3.0, -1.0], [0.0, 1.0]],
        [[2.0, 0.0], [0.0, 1.0]],
        [[-1.0, 0.0], [2.0, 1.0]],
    ];
    assert_eq!(
        options.map(|c| near(&product(&a, &matrix(&c)), &a)),
        [true, false, false, false]
    );

    let mut m = vec![vec![0.0; 5]; 5];
    for (i, j) in [(1, 2), (1, 3), (2, 3), (2, 4), (3, 4), (3, 5), (4, 5)] {
        m[i - 1][j - 1] = 1.0;
        m[j - 1][i - 1] = 1.0;
    }
    let square = power(&m, 2);
    assert_eq!(
        (square[2][2], square[0].iter().sum(), square[0][3]),
        (4.0, 7.0, 2.0)
    );
    assert_number(&id(27), trace(&power(&m, 3)));
    assert_number(&id(26), power(&m, 4)[0][4]);
    let n = 100.0;
    assert_number(&id(36), (n * n * n + n * n) / (2.0 * n * n));
    // In the basis of monomials, T is the diagonal matrix with the entries -1, 0, 1, 2.
    assert_number(&id(30), 0.0 + 5.0 + 1.0 / 1.0 + 4.0 / 2.0);
    assert_number(&id(31), 16.0 / (2.0 * -4.0));
    let exchange = matrix(&[
        [0.0, 0.0, 1.0, 0.0],
        [0.0, 0.0, 0.0, 1.0],
        [1.0, 0.0, 0.0, 0.0],
        [0.0, 1.0, 0.0, 0.0],
    ]);
    assert!((determinant(&exchange) - 1.0).abs() < 1e-9);
    let entry = |i: usize, j: usize| match i.abs_diff(j) {
        0 => 2.0,
        1 => -1.0,
        _ => 0.0,
    };
    let tridiagonal: Matrix = (0..6)
        .map(|i| (0..6).map(|j| entry(i, j)).collect())
        .collect();
    assert_number(&id(24), determinant(&tridiagonal).round());
    let diagonal = [1, 2, 2];
    let free = diagonal
        .iter()
        .flat_map(|a| diagonal.iter().map(move |b| a == b))
        .filter(|same| *same)
        .count();
    assert_number(&id(25), free as f64);
}

#[test]
fn final_2024() {
    let id = |n: u32| format!("math-201-2024-final-{n}");
    let a = matrix(&[[1.0, 3.0], [2.0, 2.0]]);
    assert_number(&id(26), solve(&power(&a, 2), &[39.0, 38.0])[0].round());
    assert_text(
        &id(27),
        &format!(
            "Area ${}$, clockwise",
            (3.0 * determinant(&a).abs()).round()
        ),
    );
    assert_eq!(eigenvalues(&a), [4.0, -1.0]);

    let normal = [-1.0, 1.0, 1.0];
    let b = [1.0, 2.0, 5.0];
    let factor = dot(&b, &normal) / dot(&normal, &normal);
    let closest: Vec<f64> = b.iter().zip(normal).map(|(b, n)| b - factor * n).collect();
    assert_text(
        &id(36),
        &format!("({}, {}, {})", closest[0], closest[1], closest[2]),
    );
    assert_number(&id(35), factor * factor * dot(&normal, &normal));
    let square: Matrix = normal
        .iter()
        .map(|x| normal.iter().map(|y| x * y / 3.0).collect())
        .collect();
    assert_number(
        &id(37),
        determinant(&combination(2.0, &identity(3), -1.0, &square)).round(),
    );

    assert_number(&id(15), 4.0 - 3.0);
    assert_number(&id(23), (9.0_f64 * 25.0).sqrt());
    let s = matrix(&[[2.0, 1.0], [1.0, 2.0]]);
    let mut x = vec![1.0, 0.0];
    for _ in 0..100 {
        x = apply(&s, &x);
        let length = dot(&x, &x).sqrt();
        x.iter_mut().for_each(|entry| *entry /= length);
    }
    assert_text(&id(19), &format!("{:.1}", dot(&x, &apply(&s, &x))));
    let skew = matrix(&[[1.0, 5.0], [0.0, 2.0]]);
    assert!(dot(&[1.0, -1.0], &apply(&skew, &[1.0, -1.0])) < 0.0);
    let step = matrix(&[[1.0, 2.0], [1.0, 0.0]]);
    assert_eq!(apply(&step, &[2.0, 1.0]), [4.0, 2.0]);
    assert_eq!(apply(&step, &[1.0, -1.0]), [-1.0, 1.0]);
    assert_number(&id(41), apply(&power(&step, 10), &[1.0, 0.0])[1]);

    let cycle = matrix(&[[0.5, 3.0], [0.5, 0.0]]);
    let late = apply(&power(&cycle, 200), &[160.0, 80.0]);
    assert_number(&id(29), (100.0 * late[1] / (late[0] + late[1])).round());
    for k in 0..6 {
        let adults = apply(&power(&cycle, k), &[160.0, 80.0])[1];
        assert!(
            (adults - 64.0 * 1.5_f64.powi(k as i32) - 16.0 * (-1.0_f64).powi(k as i32)).abs()
                < 1e-6
        );
    }
    assert_number(&id(31), 100.0 * (1.0 - 1.0 / eigenvalues(&cycle)[0]));

    // Integrates the differential equation in small steps with the midpoint rule.
    let step = 2_f64.ln() / 20_000.0;
    let slope = |x: [f64; 2]| [x[1], -2.0 * x[0] - 3.0 * x[1]];
    let mut x = [1.0, 0.0];
    for _ in 0..20_000 {
        let first = slope(x);
        let middle = slope([x[0] + step / 2.0 * first[0], x[1] + step / 2.0 * first[1]]);
        x = [x[0] + step * middle[0], x[1] + step * middle[1]];
    }
    assert_number(&id(42), (x[0] * 1e6).round() / 1e6);
    let angle = 30_f64.to_radians();
    assert_number(
        &id(33),
        (36.0 * angle.cos().powi(2) + 4.0 * angle.sin().powi(2)).round(),
    );
}
