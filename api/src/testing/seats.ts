import { openHome } from '@study-groups/contracts/home';
import { issueHomeLink } from '../features/mail-sign-in/links.ts';
import { nextId } from '../platform/ids.ts';
import { inTransaction } from '../platform/transaction.ts';
import { SeatModel, type SeatRecord } from '../records/seat.ts';
import type { TestApi } from './api.ts';

/** A seat at the desk of a class, of an assistant who has joined by default. */
export async function buildSeat(
  { id: classId }: { id: number },
  overrides: Partial<SeatRecord> = {},
): Promise<SeatRecord> {
  const id = await nextId('seats');
  const seat = await SeatModel.create({
    id,
    classId,
    email: `person-${id}@example.edu`,
    fullName: `Person ${id}`,
    role: 'assistant',
    invitedAt: new Date(),
    joinedAt: new Date(),
    ...overrides,
  });
  return seat.toObject();
}

/** The headers of a browser on which an address is signed in by mail. */
export async function signInByMail(api: TestApi, email: string): Promise<{ cookie: string }> {
  const link = await inTransaction((session) => issueHomeLink(api.platform, session, { email, minutes: 5 }));
  const { headers } = await api.call(openHome, { body: link });
  return { cookie: headers.getSetCookie().map((line) => line.split(';')[0])[0]! };
}
