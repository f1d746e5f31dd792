/** By major version of Node, the day after which nothing in it is mended. Odd ones have half a year; from 27 on none is odd. */
const SUPPORTED_UNTIL: Readonly<Record<string, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
};

/**
 * @param version like `20.19.0`
 * @returns the day on which its support ended, like `2026-04-30`; undefined while it lasts, and of a version that is newer than
 *   the table
 */
export function nodeSupportEnd(version: string, now: Date): string | undefined {
  const until = SUPPORTED_UNTIL[version.split('.', 1)[0]!];
  return until !== undefined && until < now.toISOString().slice(0, 10) ? until : undefined;
}
