/** How many lines of recent requests are kept. */
export const ACTIVITY_LINES = 5;

const lines: string[] = [];

/** Remembers one line about a request, forgetting the oldest beyond ACTIVITY_LINES. */
export function logActivity(line: string): void {
  lines.push(line);
  if (lines.length > ACTIVITY_LINES) lines.shift();
}

/** The remembered lines, oldest first. */
export function recentActivity(): readonly string[] {
  return [...lines];
}
