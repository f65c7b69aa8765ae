//! The answer keys of CS-201: the listings, reimplemented in Rust, and counts by exhaustive search.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};

use super::{assert_number, assert_set, assert_text, assert_those};

/// Formats a list as Python prints it.
fn printed(list: &[i32]) -> String {
    format!("[{}]", joined(list))
}

fn joined<T: ToString>(list: &[T]) -> String {
    list.iter().map(T::to_string).collect::<Vec<_>>().join(", ")
}

/// Moves elements smaller than the last one to the front. Returns the final position of the pivot.
fn partition(part: &mut [i32], comparisons: &mut u32) -> usize {
    let last = part.len() - 1;
    let pivot = part[last];
    let mut border = 0;
    for at in 0..last {
        *comparisons += 1;
        if part[at] < pivot {
            part.swap(border, at);
            border += 1;
        }
    }
    part.swap(border, last);
    border
}

fn quicksort(part: &mut [i32], comparisons: &mut u32) {
    if part.len() > 1 {
        let middle = partition(part, comparisons);
        quicksort(&mut part[..middle], comparisons);
        quicksort(&mut part[middle + 1..], comparisons);
    }
}

/// Merge sort that counts inversions. If `strict`, equal elements of the right half come first.
fn count(a: &[i32], strict: bool) -> (Vec<i32>, usize) {
    if a.len() < 2 {
        return (a.to_vec(), 0);
    }
    let (left, right) = a.split_at(a.len() / 2);
    let ((left, x), (right, y)) = (count(left, strict), count(right, strict));
    let (mut merged, mut found, mut i, mut j) = (Vec::new(), x + y, 0, 0);
    while i < left.len() && j < right.len() {
        if left[i] < right[j] || !strict && left[i] == right[j] {
            merged.push(left[i]);
            i += 1;
        } else {
            merged.push(right[j]);
            j += 1;
            found += left.len() - i;
        }
    }
    merged.extend(left[i..].iter().chain(&right[j..]));
    (merged, found)
}

#[test]
fn sorting() {
    let mut comparisons = 0;
    let mut a = [7, 2, 8, 1, 9, 4];
    partition(&mut a, &mut comparisons);
    assert_text("cs-201-2023-midterm-13", &printed(&a));
    let (mut a, mut comparisons) = ([7, 2, 8, 1, 9, 4], 0);
    quicksort(&mut a, &mut comparisons);
    assert_number("cs-201-2023-midterm-27", f64::from(comparisons));

    assert_number(
        "cs-201-2023-midterm-31",
        count(&[5, 1, 4, 2, 3], false).1 as f64,
    );
    assert_eq!(count(&[2, 7, 2, 7, 2], false).1, 3);
    assert_number(
        "cs-201-2023-midterm-33",
        count(&[2, 7, 2, 7, 2], true).1 as f64,
    );
    let most: Vec<i32> = (0..5).chain((5..20).rev()).collect();
    assert_number("cs-201-2023-midterm-34", count(&most, false).1 as f64);

    // Insertion sort makes one move for each inversion.
    let (n, k) = (120, 5);
    let mut blocks: Vec<i32> = (0..n).collect();
    blocks.chunks_mut(k + 1).for_each(<[i32]>::reverse);
    assert_eq!(
        count(&blocks, false).1,
        n as usize * k / 2,
        "the lists of cs-201-2023-midterm-43"
    );

    let copies = |factor: u32, appends: u32| {
        let (mut capacity, mut copies) = (1, 0);
        for size in 0..appends {
            if size == capacity {
                copies += size;
                capacity *= factor;
            }
        }
        copies
    };
    assert_number("cs-201-2023-midterm-30", f64::from(copies(3, 100)));
    let (mut capacity, mut copied) = (64, 0);
    for size in (1..64).rev() {
        if size * 4 <= capacity {
            capacity /= 2;
            copied += size;
        }
    }
    assert_number("cs-201-2024-final-38", f64::from(copied));
}

/// Sifts down the root of a binary min-heap in an array.
fn sink(heap: &mut [i32]) {
    let mut at = 0;
    while let Some(child) =
        (2 * at + 1..heap.len().min(2 * at + 3)).min_by_key(|&child| heap[child])
    {
        if heap[child] >= heap[at] {
            break;
        }
        heap.swap(at, child);
        at = child;
    }
}

fn rise(heap: &mut [i32]) -> u32 {
    let (mut at, mut swaps) = (heap.len() - 1, 0);
    while at > 0 && heap[at] < heap[(at - 1) / 2] {
        heap.swap(at, (at - 1) / 2);
        at = (at - 1) / 2;
        swaps += 1;
    }
    swaps
}

#[test]
fn heaps_and_queues() {
    let heap = [2, 5, 3, 9, 6, 8, 4, 12, 10, 7];
    let mut twice = heap.to_vec();
    for _ in 0..2 {
        twice.swap_remove(0);
        sink(&mut twice);
    }
    let place = twice.iter().position(|&key| key == 7).expect("7 is kept");
    assert_number("cs-201-2023-midterm-35", place as f64);
    // All keys are doubled, so that 4.5 and 5.5 are integers.
    assert_those("cs-201-2023-midterm-36", |option| {
        let key: f64 = option.parse().expect("a number");
        let mut doubled: Vec<i32> = heap.iter().map(|key| 2 * key).collect();
        doubled.push((2.0 * key) as i32);
        rise(&mut doubled) <= 1
    });
    let above = |at: usize| {
        std::iter::successors(Some(at), |&at| (at > 0).then(|| (at - 1) / 2)).count() - 1
    };
    let third = (0..10).filter(|&at| (1..=2).contains(&above(at))).count();
    assert_number("cs-201-2023-midterm-37", third as f64);
    let leaves = (0..15).filter(|at| 2 * at + 1 >= 15).count();
    assert_number("cs-201-2024-midterm-15", leaves as f64);
    let height = |at: usize| {
        (0..)
            .take_while(|&level| (at + 1) << (level + 1) <= 15)
            .count()
    };
    assert_number(
        "cs-201-2023-midterm-22",
        (0..15).map(height).sum::<usize>() as f64,
    );

    let (mut front, mut size) = (6, 5);
    front = (front + 2) % 8;
    size -= 2;
    let mut at_70 = 0;
    for _ in [50, 60, 70] {
        at_70 = (front + size) % 8;
        size += 1;
    }
    assert_number("cs-201-2024-midterm-31", f64::from(2 + at_70));
    let (mut size, mut enqueues) = (5, 0);
    let first_full = (0..).find_map(|step| {
        if step % 3 == 2 {
            size -= 1;
            return None;
        }
        enqueues += 1;
        size += 1;
        (size > 8).then_some(enqueues)
    });
    assert_number(
        "cs-201-2024-midterm-33",
        f64::from(first_full.expect("it is full at some time")),
    );

    let mut circle: VecDeque<i32> = (1..8).collect();
    while circle.len() > 1 {
        circle.rotate_left(2);
        circle.pop_front();
    }
    assert_text("cs-201-2024-midterm-3", &circle[0].to_string());
}

#[test]
fn loops_and_recursions() {
    let calls: u32 = (0..10).map(|round| 1 << round).sum();
    assert_number("cs-201-2023-midterm-9", f64::from(calls));
    let rounds = |mut size: u32, next: fn(u32) -> u32| {
        let mut rounds = 0;
        while size > 0 {
            size = next(size);
            rounds += 1;
        }
        rounds
    };
    assert_number(
        "cs-201-2023-midterm-8",
        f64::from(rounds(1000, |size| size / 2)),
    );
    assert_number(
        "cs-201-2024-midterm-27",
        f64::from(rounds(5000, |size| size / 2)),
    );
    let list = [1, 3, 3, 3, 5, 8];
    assert_text(
        "cs-201-2024-midterm-7",
        &list.partition_point(|&element| element < 3).to_string(),
    );

    fn fib_calls(n: u32, wanted: u32) -> u32 {
        let below = if n < 2 {
            0
        } else {
            fib_calls(n - 1, wanted) + fib_calls(n - 2, wanted)
        };
        below + u32::from(n == wanted)
    }
    assert_number("cs-201-2024-midterm-30", f64::from(fib_calls(8, 2)));
    fn cost(n: u32, children: u32) -> u32 {
        if n == 1 {
            1
        } else {
            children * cost(n / 2, children) + n * n
        }
    }
    assert_number("cs-201-2024-midterm-26", f64::from(cost(16, 3)));
    // Each level costs children / 4 times as much as the one above it; once that ratio is 1 or
    // more, the sum grows faster.
    let border = (1..)
        .find(|&children| f64::from(children) / 4.0 >= 1.0)
        .expect("four");
    assert_number("cs-201-2024-midterm-35", f64::from(border));

    fn product(w: &[u32]) -> u32 {
        let last = w.len() - 1;
        (1..last)
            .map(|k| product(&w[..=k]) + product(&w[k..]) + w[0] * w[k] * w[last])
            .min()
            .unwrap_or(0)
    }
    assert_number(
        "cs-201-2023-final-40",
        f64::from(product(&[5, 10, 3, 12, 5])),
    );
    fn calls_without_cache(distance: u32) -> u32 {
        1 + (1..distance)
            .map(|k| calls_without_cache(k) + calls_without_cache(distance - k))
            .sum::<u32>()
    }
    assert_number("cs-201-2023-final-41", f64::from(calls_without_cache(4)));
}

fn bfs_graph() -> BTreeMap<usize, Vec<usize>> {
    let lists: [&[usize]; 6] = [&[2, 5], &[1, 3, 6], &[2, 4], &[3, 6], &[1, 6], &[2, 4, 5]];
    (1..).zip(lists.map(<[usize]>::to_vec)).collect()
}

#[test]
fn searches() {
    let graph = bfs_graph();
    let (mut seen, mut came) = (HashSet::from([1]), HashMap::new());
    let (mut order, mut todo, mut most) = (Vec::new(), VecDeque::from([1]), 0);
    while !todo.is_empty() {
        most = most.max(todo.len());
        let v = todo.pop_front().expect("it is not empty");
        order.push(v);
        for &w in &graph[&v] {
            if seen.insert(w) {
                came.insert(w, v);
                todo.push_back(w);
            }
        }
    }
    assert_text("cs-201-2023-final-2", &format!("[{}]", joined(&order)));
    let mut path: Vec<usize> = std::iter::successors(Some(4), |v| came.get(v).copied()).collect();
    path.reverse();
    assert_text("cs-201-2023-final-32", &joined(&path));
    assert_number("cs-201-2023-final-33", most as f64);

    // The depth-first search of the 2024 final, with and without the edge from e to c.
    fn visit(v: char, graph: &BTreeMap<char, &str>, out: &mut (Vec<char>, Vec<char>, Vec<String>)) {
        out.0.push(v);
        for w in graph[&v].chars() {
            if !out.0.contains(&w) {
                visit(w, graph, out);
            } else if !out.1.contains(&w) {
                out.2.push(format!("From {v} to {w}"));
            }
        }
        out.1.push(v);
    }
    let run = |of_e| {
        let graph = BTreeMap::from([
            ('a', "db"),
            ('b', "e"),
            ('c', "bf"),
            ('d', "e"),
            ('e', of_e),
            ('f', "e"),
        ]);
        let mut out = (Vec::new(), Vec::new(), Vec::new());
        for v in 'a'..='f' {
            if !out.0.contains(&v) {
                visit(v, &graph, &mut out);
            }
        }
        out
    };
    assert_text(
        "cs-201-2024-final-20",
        &run("").1.iter().rev().collect::<String>(),
    );
    let back = run("c").2;
    assert_set(
        "cs-201-2024-final-37",
        &back.iter().map(String::as_str).collect::<Vec<_>>(),
    );

    fn orders(left: &[usize], edges: &[(usize, usize)]) -> u32 {
        if left.is_empty() {
            return 1;
        }
        let free = left.iter().filter(|&&v| {
            !edges
                .iter()
                .any(|edge| edge.1 == v && left.contains(&edge.0))
        });
        free.map(|v| {
            orders(
                &left.iter().copied().filter(|w| w != v).collect::<Vec<_>>(),
                edges,
            )
        })
        .sum()
    }
    let edges = [(0, 3), (0, 1), (1, 4), (2, 1), (2, 5), (3, 4), (5, 4)];
    assert_number(
        "cs-201-2024-final-36",
        f64::from(orders(&[0, 1, 2, 3, 4, 5], &edges)),
    );

    let edges = [[1, 2, 3].as_slice(), &[3, 4], &[3], &[4, 5], &[5], &[]];
    let mut ways = [1, 0, 0, 0, 0, 0];
    for v in 0..6 {
        edges[v].iter().for_each(|&w: &usize| ways[w] += ways[v]);
    }
    assert_text("cs-201-2023-final-25", &ways[5].to_string());
    assert_number("cs-201-2024-final-4", 4.0);
}

/// Returns the distances from vertex 0, by relaxing all edges until nothing changes.
fn distances(vertices: usize, edges: &[(usize, usize, i32)]) -> Vec<i32> {
    let mut distance = vec![i32::MAX / 2; vertices];
    distance[0] = 0;
    for _ in 0..vertices {
        for &(from, to, length) in edges {
            distance[to] = distance[to].min(distance[from] + length);
        }
    }
    distance
}

/// Dijkstra's algorithm, settling each vertex once. Also returns how many times a distance was
/// lowered.
fn dijkstra(vertices: usize, edges: &[(usize, usize, i32)]) -> (Vec<i32>, u32) {
    let (mut distance, mut open, mut lowered) = (
        vec![i32::MAX / 2; vertices],
        (0..vertices).collect::<Vec<_>>(),
        0,
    );
    distance[0] = 0;
    while let Some(place) = (0..open.len()).min_by_key(|&place| distance[open[place]]) {
        let v = open.swap_remove(place);
        for &(_, to, length) in edges
            .iter()
            .filter(|edge| edge.0 == v && open.contains(&edge.1))
        {
            if distance[v] + length < distance[to] {
                distance[to] = distance[v] + length;
                lowered += 1;
            }
        }
    }
    (distance, lowered)
}

#[test]
fn shortest_paths() {
    // S, A, B, C, D
    let edges = |a_to_c, b_to_d| {
        [
            (0, 1, 4),
            (0, 2, 1),
            (2, 1, 2),
            (1, 3, a_to_c),
            (2, 3, 5),
            (2, 4, b_to_d),
            (3, 4, 3),
        ]
    };
    assert_number(
        "cs-201-2023-final-35",
        f64::from(dijkstra(5, &edges(1, 9)).1),
    );
    let without = distances(5, &edges(1, 1000))[4];
    let longest = (1..20)
        .filter(|&length| distances(5, &edges(1, length))[4] == 1 + length && length < without);
    assert_number(
        "cs-201-2023-final-36",
        f64::from(longest.max().expect("some length")),
    );
    assert_eq!(dijkstra(5, &edges(-3, 9)).0, distances(5, &edges(-3, 9)));

    // S, A, B, C, D, E: four passes of Bellman-Ford.
    let edges = [
        (4, 5, 1),
        (3, 4, -2),
        (2, 3, 3),
        (0, 2, 4),
        (1, 2, -3),
        (0, 1, 5),
    ];
    let mut distance = [0, 999, 999, 999, 999, 999];
    for _ in 0..4 {
        for (from, to, length) in edges {
            if distance[from] < 900 {
                distance[to] = distance[to].min(distance[from] + length);
            }
        }
    }
    assert_number("cs-201-2023-final-31", f64::from(distance[5]));

    // The project: durations and predecessors of A to H.
    let tasks: [(i32, &[usize]); 8] = [
        (3, &[]),
        (5, &[]),
        (8, &[0]),
        (7, &[0, 1]),
        (2, &[1]),
        (6, &[2]),
        (4, &[3, 4]),
        (4, &[5, 6]),
    ];
    let length = |of_e: i32, shortened: Option<usize>| {
        let mut ends = [0; 8];
        for (at, (duration, before)) in tasks.iter().enumerate() {
            let duration =
                if at == 4 { of_e } else { *duration } - 2 * i32::from(shortened == Some(at));
            ends[at] = duration + before.iter().map(|&other| ends[other]).max().unwrap_or(0);
        }
        ends[7]
    };
    assert_number("cs-201-2023-final-26", f64::from(length(2, None)));
    assert_number(
        "cs-201-2023-final-27",
        f64::from(
            (2..30)
                .filter(|&of_e| length(of_e, None) == 21)
                .max()
                .expect("some"),
        ),
    );
    assert_those("cs-201-2023-final-28", |option| {
        let task = usize::from(option.as_bytes()[option.len() - 1] - b'A');
        length(2, Some(task)) == 19
    });
}

fn find(parent: &[usize], mut v: usize) -> usize {
    while parent[v] != v {
        v = parent[v];
    }
    v
}

/// Returns the edges of a minimum spanning tree by Kruskal's algorithm; `without` is left out.
fn spanning_tree(
    vertices: usize,
    edges: &[(i32, usize, usize)],
    without: Option<usize>,
) -> Option<Vec<usize>> {
    let mut order: Vec<usize> = (0..edges.len()).filter(|&at| Some(at) != without).collect();
    order.sort_by_key(|&at| edges[at].0);
    let mut parent: Vec<usize> = (0..vertices).collect();
    order.retain(|&at| {
        let (a, b) = (find(&parent, edges[at].1), find(&parent, edges[at].2));
        parent[a] = b;
        a != b
    });
    (order.len() == vertices - 1).then_some(order)
}

#[test]
fn spanning_trees() {
    let weight = |edges: &[(i32, usize, usize)], tree: &[usize]| {
        tree.iter().map(|&at| edges[at].0).sum::<i32>()
    };
    let six = [
        (4, 0, 1),
        (2, 0, 2),
        (1, 1, 2),
        (5, 1, 3),
        (8, 2, 3),
        (10, 2, 4),
        (2, 3, 4),
        (6, 3, 5),
        (3, 4, 5),
    ];
    assert_number(
        "cs-201-2023-final-11",
        f64::from(weight(
            &six,
            &spanning_tree(6, &six, None).expect("connected"),
        )),
    );

    let cables = |of_fg| {
        [
            (4, 0, 1),
            (9, 0, 2),
            (8, 0, 3),
            (6, 1, 3),
            (11, 1, 4),
            (5, 2, 3),
            (10, 2, 5),
            (7, 3, 4),
            (12, 3, 5),
            (3, 4, 6),
            (of_fg, 5, 6),
        ]
    };
    let lines = cables(13);
    let best = spanning_tree(7, &lines, None).expect("connected");
    let second = best
        .iter()
        .filter_map(|&at| spanning_tree(7, &lines, Some(at)))
        .map(|tree| weight(&lines, &tree));
    assert_number(
        "cs-201-2024-final-26",
        f64::from(second.min().expect("another plan")),
    );
    let needed = (1..14).filter(|&cost| {
        let lines = cables(cost);
        let with = weight(&lines, &spanning_tree(7, &lines, None).expect("connected"));
        let without = weight(
            &lines,
            &spanning_tree(7, &lines, Some(10)).expect("connected"),
        );
        with < without
    });
    assert_number(
        "cs-201-2024-final-27",
        f64::from(needed.max().expect("some cost")),
    );
    let groups = |limit: i32| {
        let mut parent: Vec<usize> = (0..7).collect();
        for &(cost, a, b) in lines.iter().filter(|line| line.0 <= limit) {
            let _ = cost;
            let (a, b) = (find(&parent, a), find(&parent, b));
            parent[a] = b;
        }
        (0..7)
            .flat_map(|a| (0..a).map(move |b| (a, b)))
            .filter(|&(a, b)| find(&parent, a) == find(&parent, b))
            .count()
    };
    assert_number("cs-201-2024-final-28", (groups(7) - groups(6)) as f64);

    // Prim's algorithm from A.
    let five = [
        (6, 0, 1),
        (2, 0, 2),
        (7, 1, 2),
        (5, 2, 3),
        (4, 3, 4),
        (2, 1, 4),
    ];
    let mut reached = vec![0];
    while reached.len() < 5 {
        let crossing = five
            .iter()
            .filter(|edge| reached.contains(&edge.1) != reached.contains(&edge.2));
        let &(_, a, b) = crossing.min_by_key(|edge| edge.0).expect("connected");
        reached.push(if reached.contains(&a) { b } else { a });
    }
    let names: Vec<char> = reached
        .iter()
        .map(|&v: &usize| char::from(b'A' + v as u8))
        .collect();
    assert_text("cs-201-2024-final-5", &joined(&names));

    let ten = [
        (1, 2),
        (2, 3),
        (1, 3),
        (3, 4),
        (4, 5),
        (5, 6),
        (6, 7),
        (5, 7),
        (7, 8),
        (4, 9),
    ];
    let bridges = (0..10).filter(|&without| {
        let edges: Vec<(i32, usize, usize)> = ten.iter().map(|&(a, b)| (1, a - 1, b - 1)).collect();
        spanning_tree(9, &edges, Some(without)).is_none()
    });
    assert_number("cs-201-2024-final-21", bridges.count() as f64);
}

#[test]
fn knapsacks_and_codes() {
    let knapsack = |items: &[(usize, u32)], repeated: bool| {
        let mut best = [0; 10];
        for &(weight, value) in items {
            let mut capacities: Vec<usize> = (weight..10).collect();
            if !repeated {
                capacities.reverse();
            }
            for c in capacities {
                best[c] = best[c].max(best[c - weight] + value);
            }
        }
        best[9]
    };
    assert_eq!(
        (
            knapsack(&[(3, 5), (4, 6)], true),
            knapsack(&[(3, 5), (4, 6)], false)
        ),
        (15, 11)
    );
    assert_text(
        "cs-201-2024-final-14",
        "`15`, because the same item can be used repeatedly",
    );
    assert_number(
        "cs-201-2024-final-32",
        f64::from(knapsack(&[(3, 5), (4, 6), (2, 3), (5, 8)], false)),
    );
    let mut best = [0; 10];
    for c in (1..10).rev() {
        for (weight, value) in [(3, 5), (4, 6)] {
            if weight <= c {
                best[c] = best[c].max(best[c - weight] + value);
            }
        }
    }
    assert_number("cs-201-2024-final-33", f64::from(best[9]));
    let items = [(7, 35), (5, 22), (5, 21), (3, 6)];
    let totals = (0..16_u32).map(|set| {
        let chosen = items
            .iter()
            .enumerate()
            .filter(|(at, _)| set >> at & 1 == 1);
        chosen.fold((0, 0), |sum, (_, item)| (sum.0 + item.0, sum.1 + item.1))
    });
    assert_number(
        "cs-201-2023-final-13",
        f64::from(
            totals
                .filter(|sum| sum.0 <= 10)
                .map(|sum| sum.1)
                .max()
                .expect("none"),
        ),
    );

    let mut groups = vec![20, 15, 10, 5, 30];
    let mut bits = 0;
    while groups.len() > 1 {
        groups.sort_unstable_by(|a, b| b.cmp(a));
        let merged = groups.split_off(groups.len() - 2).iter().sum::<u32>();
        bits += merged;
        groups.push(merged);
    }
    assert_number("cs-201-2023-final-14", f64::from(bits));
    assert_those("cs-201-2024-final-35", |option| {
        let sum: f64 = option
            .split(", ")
            .map(|length| 0.5_f64.powi(length.parse().expect("a length")))
            .sum();
        (sum - 1.0).abs() < 1e-12
    });

    let jobs = [
        (0, 3, 5),
        (1, 5, 7),
        (4, 6, 4),
        (3, 9, 9),
        (5, 9, 8),
        (6, 10, 7),
        (8, 11, 5),
        (9, 12, 6),
    ];
    let profits = (0..256_u32).filter_map(|set| {
        let mut chosen: Vec<_> = (0..8)
            .filter(|at| set >> at & 1 == 1)
            .map(|at| jobs[at])
            .collect();
        chosen.sort_unstable();
        chosen
            .windows(2)
            .all(|pair| pair[0].1 <= pair[1].0)
            .then(|| chosen.iter().map(|job| job.2).sum::<i32>())
    });
    assert_number(
        "cs-201-2024-final-29",
        f64::from(profits.max().expect("the empty set")),
    );

    let list = [7, 2, 8, 1, 3, 4, 10, 6, 9];
    let mut lengths = [1; 9];
    for at in 0..9 {
        lengths[at] = 1
            + (0..at)
                .filter(|&other| list[other] < list[at])
                .map(|other| lengths[other])
                .max()
                .unwrap_or(0);
    }
    assert_number(
        "cs-201-2024-final-6",
        f64::from(lengths.into_iter().max().expect("nine")),
    );
    let (from, to) = ("stone".as_bytes(), "tones".as_bytes());
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.iter().enumerate() {
        let mut next = vec![i + 1];
        for (j, b) in to.iter().enumerate() {
            next.push(
                (row[j] + usize::from(a != b))
                    .min(row[j + 1] + 1)
                    .min(next[j] + 1),
            );
        }
        row = next;
    }
    assert_number("cs-201-2024-final-9", row[to.len()] as f64);
}

#[test]
fn tables_trees_and_strings() {
    let probe = |slots: usize, keys: &[usize]| {
        let mut table = vec![None; slots];
        for key in keys {
            let at = (0..slots)
                .map(|step| (key + step) % slots)
                .find(|&at| table[at].is_none())
                .expect("room");
            table[at] = Some(*key);
        }
        table
    };
    let table = probe(11, &[22, 1, 13, 11, 24, 33]);
    assert_number(
        "cs-201-2023-final-6",
        table.iter().position(|key| *key == Some(33)).expect("33") as f64,
    );
    let keys = [17, 28, 38, 47, 59, 60, 75];
    let mut table = probe(10, &keys);
    let gap = table.iter().position(|key| *key == Some(38)).expect("38");
    table[gap] = None;
    assert_those("cs-201-2023-final-30", |option| {
        let key: usize = option.parse().expect("a key");
        !(0..10)
            .map(|step| table[(key + step) % 10])
            .take_while(Option::is_some)
            .any(|found| found == Some(key))
    });
    let mut chains: HashMap<u32, Vec<u32>> = HashMap::new();
    [10, 24, 5, 31, 12, 8]
        .iter()
        .for_each(|key| chains.entry(key % 7).or_default().insert(0, *key));
    let place = chains[&3].iter().position(|&key| key == 10).expect("10");
    assert_number("cs-201-2023-midterm-16", place as f64 + 1.0);

    let smallest = (0..5)
        .fold((0_u32, 1_u32), |(before, now), _| (now, 1 + before + now))
        .0;
    assert_number("cs-201-2024-final-13", f64::from(smallest));
    assert_number("cs-201-2024-final-34", f64::from(1 + 2 * 49 + 2 * 50 * 49));
    assert_number("cs-201-2023-final-12", 16_f64.log2());

    // Pre-order after the root has been deleted and replaced by its successor.
    let mut keys = vec![60, 30, 70, 20, 40, 80, 35, 45, 65];
    fn preorder(keys: &[u32]) -> Vec<u32> {
        let Some(&root) = keys.first() else {
            return Vec::new();
        };
        let (smaller, larger): (Vec<u32>, Vec<u32>) =
            keys[1..].iter().partition(|&&key| key < root);
        [vec![root], preorder(&smaller), preorder(&larger)].concat()
    }
    keys.dedup();
    assert_text("cs-201-2023-final-9", &joined(&preorder(&keys)));

    let text = "abacabab".as_bytes();
    let border = |end: usize| {
        (0..end)
            .rev()
            .find(|&length| text[..length] == text[end - length..end])
    };
    let borders: Vec<usize> = (1..=8)
        .map(|end| border(end).expect("the empty one"))
        .collect();
    assert_text("cs-201-2024-final-19", &joined(&borders));
    let pattern = "abaab";
    let next = |state: usize, letter: &str| {
        let read = format!("{}{letter}", &pattern[..state]);
        (0..=5)
            .rev()
            .find(|&length| read.ends_with(&pattern[..length]))
            .expect("the empty prefix")
    };
    assert_those("cs-201-2024-final-30", |option| {
        let words: Vec<&str> = option.split(' ').collect();
        next(words[2].parse().expect("a state"), words[6])
            == words[9].parse::<usize>().expect("a state")
    });

    let mut parent = [0, 0, 1, 2, 3, 3, 5];
    let path: BTreeSet<usize> =
        std::iter::successors(Some(4), |&v| (v != 0).then(|| parent[v])).collect();
    path.iter().for_each(|&v| parent[v] = 0);
    assert_text("cs-201-2024-final-11", &printed(&parent.map(|v| v as i32)));
}
