/**
 * What a confirmed address is good for now: the student is in the next matching; is on the waiting list, for as many have
 * confirmed before as there are places; is in a group already; or the groups were formed without them, and it is up to the
 * instructor.
 */
export const CONFIRMED_STANDINGS = ['counted', 'listed', 'grouped', 'late'] as const;
export type ConfirmedStanding = (typeof CONFIRMED_STANDINGS)[number];

/** What the link of a mail names: the student whose address it proves, and the token that only this mail holds. */
export interface ConfirmLink {
  studentId: number;
  token: string;
}

/** The end of such a link. Browsers send no fragment to anybody, so it stands in no log, and who only fetches the page confirms nothing. */
export const confirmFragment = ({ studentId, token }: ConfirmLink) => `#confirm=${studentId}.${token}`;

/** What the fragment of an address, such as `location.hash`, names; null if it is no such link. */
export function confirmLinkIn(fragment: string): ConfirmLink | null {
  const [, studentId, token] = /^#confirm=([1-9]\d{0,14})\.([A-Za-z0-9_-]{22,64})$/.exec(fragment) ?? [];
  return studentId && token ? { studentId: Number(studentId), token } : null;
}
