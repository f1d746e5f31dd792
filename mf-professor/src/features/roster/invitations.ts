import type { ListedPerson } from '@study-groups/contracts/roster';

/** So many invitations anybody gets: the server's word, which is not loaded with all the schemas beside it. */
export const MOST_MAILS = 3;

const BETWEEN_MS = 24 * 3_600_000;

/** Whether somebody who has not signed up may be mailed now; the server has the last word. */
export function mayInvite({ mails = 0, mailedAt, stopped, waits }: Omit<ListedPerson, 'email'>, now: number): boolean {
  return (
    !stopped && !waits && mails < MOST_MAILS && (mailedAt === undefined || now - Date.parse(mailedAt) >= BETWEEN_MS)
  );
}
