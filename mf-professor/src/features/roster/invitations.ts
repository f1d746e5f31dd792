import type { ListedPerson } from '@study-groups/contracts/roster';

/** The most invitations that anybody gets: the server's constant, copied so that the schemas with it are not loaded. */
export const MOST_MAILS = 3;

const BETWEEN_MS = 24 * 3_600_000;

/** Tells whether somebody who has not signed up may be mailed now; the server has the last word. */
export function mayInvite({ mails = 0, mailedAt, stopped, waits }: Omit<ListedPerson, 'email'>, now: number): boolean {
  return (
    !stopped && !waits && mails < MOST_MAILS && (mailedAt === undefined || now - Date.parse(mailedAt) >= BETWEEN_MS)
  );
}
