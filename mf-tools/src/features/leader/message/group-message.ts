import { mailtoUrl } from '@study-groups/contracts/mailto';
import { readList } from '../read-list.ts';

/** A member of the group. */
interface Person {
  fullName: string;
  email: string;
}

/** A text message to several people. */
export interface GroupMessage {
  /** As their owners wrote them; there may be none. */
  numbers: string[];
  body: string;
  /** Who gave no number, and can be mailed. */
  unreached: Person[];
  /** Of a mail to them. */
  subject: string;
}

/** The message that a query asks for; undefined without a text, or without anybody whom it could reach. */
export function readMessage(query: URLSearchParams): GroupMessage | undefined {
  const given = (query.get('numbers') ?? '').split(',').flatMap((number) => number.trim() || []);
  const numbers = given.some((number) => /\d/.test(number)) ? given : [];
  const unreached = (readList(query.get('unreached')) ?? []).filter(isPerson);
  const body = query.get('body')?.trim();
  if (!body || numbers.length + unreached.length === 0) return undefined;
  return { numbers, body, unreached, subject: query.get('subject') ?? '' };
}

function isPerson(value: unknown): value is Person {
  const { fullName, email } = (value ?? {}) as Partial<Person>;
  return typeof fullName === 'string' && typeof email === 'string' && /^[^\s@,?&]+@[^\s@,?&]+$/.test(email);
}

/** The link that opens a mail with the message to those whom it does not reach. */
export function mailLink({ unreached, subject, body }: GroupMessage): string {
  return mailtoUrl(
    unreached.map(({ email }) => email),
    { subject, body },
  );
}

/** Whether a browser runs where Apple's Messages is: a telephone, a tablet or a Mac. */
export function isApple(userAgent: string): boolean {
  return /iPhone|iPad|iPod|Macintosh/.test(userAgent);
}

/**
 * The link that opens the device's messaging app with a new message. Apple's Messages has a form of its own for several
 * people; elsewhere the numbers have semicolons between them.
 */
export function messageLink({ numbers, body }: Pick<GroupMessage, 'numbers' | 'body'>, apple: boolean): string {
  const dialled = numbers.map((number) => number.replace(/[^+\d]/g, '')).filter(Boolean);
  const text = `body=${encodeURIComponent(body)}`;
  return apple ? `sms:/open?addresses=${dialled.join(',')}&${text}` : `sms:${dialled.join(';')}?${text}`;
}
