import type { Language } from '@study-groups/contracts/language';
import type { CalendarMessage } from '../../records/mail-props.ts';

/** A line of a table of facts: what it is, its value, and where a click leads. */
export interface Fact {
  label: string;
  value: string;
  url?: string;
  /** A password or key: shown letter by letter, never translated. */
  secret?: boolean;
}

export interface Person {
  name: string;
  email: string;
  /** The person's special role in the group, if any. */
  badge?: string;
}

/** One piece of a mail. HTML and text are both made from it, so they cannot differ. */
export type Block =
  | { kind: 'paragraph'; text: string; quiet?: boolean }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'list'; items: string[] }
  | { kind: 'people'; people: Person[] }
  /** A text that somebody wrote, line by line. */
  | { kind: 'quotation'; lines: string[] }
  | { kind: 'picture'; cid: string; description: string; width: number };

/** The week in the header: for each cell of the grid how many of `people` are free. */
export interface MailWeek {
  free: readonly number[];
  people: number;
  /** Description of the picture, for those who don't see it. */
  description: string;
}

export interface Attachment {
  /** Content id of a picture that the mail shows; a file without one is attached separately. */
  cid?: string;
  filename: string;
  contentType: string;
  content: Buffer;
}

/** The content of a mail, before it is laid out. */
export interface MailContent {
  language: Language;
  /** The line that mail programs show beside the subject. */
  preview: string;
  title: string;
  week: MailWeek;
  blocks: Block[];
  footer: string;
  attachments: Attachment[];
  /** The message for calendar programs. */
  calendar?: CalendarMessage | undefined;
  /** The address that stops mails like this one with one click of the mail program (RFC 8058). */
  unsubscribe?: string;
  /** The address that an answer goes to; that of the sender by default. */
  replyTo?: string;
}
