import type { Meeting } from '@study-groups/contracts/meeting';
import type { Host } from '@study-groups/web-sdk/host/host';
import { readJson } from '../../read-json.ts';
import type { Change } from './calls.ts';

/** The facts about a meeting that waits for its link. */
export type Waiting = Pick<Meeting, 'id' | 'startsAt'>;

/** The meeting that this tab went to Google's page for, and whose page it was. */
const KEY = 'my-group-meet-link';

/** Has a meeting held at a new link of Google Meet. @param onAsked is given Google's page, where that has to be allowed first */
export function makingMeetLink({ id, startsAt }: Waiting, onAsked: (authUrl: string) => void): Change {
  return { method: 'POST', path: `/meetings/${id}/meet-link`, body: { startsAt }, onAsked };
}

/** Leads this tab to Google's page, and remembers for which meeting; no address says whose page it is. */
export function goToGoogle(
  { element, storage }: Host,
  studentId: number,
  { id, startsAt }: Waiting,
  url: string,
): void {
  storage.session.write(KEY, JSON.stringify({ studentId, id, startsAt }));
  const link = element.ownerDocument.createElement('a');
  link.href = url;
  element.append(link);
  try {
    link.click();
  } finally {
    link.remove();
  }
}

/** For which meeting of a student this tab went to Google's page, once; undefined if it did not. */
export function takeWaiting({ session }: Host['storage'], studentId: number): Waiting | undefined {
  const kept = readJson(session.read(KEY)) as Partial<Waiting & { studentId: number }> | null | undefined;
  session.remove(KEY);
  if (kept?.studentId !== studentId || !kept.id || !kept.startsAt) return undefined;
  return { id: kept.id, startsAt: kept.startsAt };
}
