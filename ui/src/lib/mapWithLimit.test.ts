import { expect, test } from 'vitest';
import { mapWithLimit } from './mapWithLimit';

test('results are in the order of the items, and concurrency is limited', async () => {
  let underWay = 0;
  let most = 0;
  const double = async (item: number) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, item));
    underWay -= 1;
    return 2 * item;
  };
  expect(await mapWithLimit([5, 1, 3, 2, 4], double, 2)).toEqual([10, 2, 6, 4, 8]);
  expect(most).toBe(2);
  expect(await mapWithLimit([], double)).toEqual([]);
});

test('after a failure, no other item is started', async () => {
  const begun: number[] = [];
  const fail = async (item: number) => {
    begun.push(item);
    if (item === 2) throw new Error('refused');
  };
  await expect(mapWithLimit([1, 2, 3, 4, 5], fail, 2)).rejects.toThrow('refused');
  expect(begun).not.toContain(5);
});
