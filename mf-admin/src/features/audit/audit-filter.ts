import { AUDIT_AUTHORS, AUDIT_KINDS } from '@study-groups/contracts/audit';
import { instantOf } from '@study-groups/web-sdk/time/deadline';
import type { AuditFilter } from './api.ts';

const DAY_MS = 86_400_000;

/**
 * Converts the view's filters to a request to the server. Filters that another version of the console stored and this one does
 * not know are left out.
 * @param filters with `from` and `to` as days, `YYYY-MM-DD`, both included
 */
export function filterOf(q: string, filters: Readonly<Record<string, string>>, timeZone: string): AuditFilter {
  const { from = '', to = '', classId = '' } = filters;
  const kind = AUDIT_KINDS.find((each) => each === filters['kind']);
  const by = AUDIT_AUTHORS.find((each) => each === filters['by']);
  const since = instantOf(from, '00:00', timeZone);
  const until = instantOf(dayAfter(to), '00:00', timeZone);
  return {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(by && { by }),
    ...(since && { from: since }),
    ...(until && { to: until }),
    ...(/^[1-9]\d{0,14}$/.test(classId) && { classId }),
  };
}

/** The day after a day, `YYYY-MM-DD`; empty for what is no day. */
function dayAfter(day: string): string {
  const start = instantOf(day, '00:00', 'UTC');
  return start && new Date(Date.parse(start) + DAY_MS).toISOString().slice(0, 10);
}
