import type { Past } from '../../progress/selectors';

/** How many questions of each course are answered, from what is stored alone. */
export function answeredByCourse({ attempts, answered }: Past): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [id, { course }] of answered) {
    if (course && attempts.has(id)) counts.set(course, (counts.get(course) ?? 0) + 1);
  }
  return counts;
}
