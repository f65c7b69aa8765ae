/**
 * The milliseconds left of a duration that is given in seconds, in plain digits. They go down by
 * whole seconds and never below 0; what is no whole number of seconds counts as 0.
 */
export function timeLeft(duration: string, passed: number): string {
  if (!/^\d+$/.test(duration)) return '0';
  // Big integers: an address may hold a number whose digits an ordinary one would lose.
  const seconds = BigInt(duration) - BigInt(Math.max(0, Math.floor(passed / 1_000)));
  return seconds > 0n ? String(seconds * 1_000n) : '0';
}
