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
  /** What the person is in the group, if anything special. */
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
  /** What somebody wrote, line by line. */
  | { kind: 'quotation'; lines: string[] }
  | { kind: 'picture'; cid: string; description: string; width: number };

/** The week in the header: for each cell of the grid how many of `people` are free. */
export interface MailWeek {
  free: readonly number[];
  people: number;
  /** What the picture says, for those who don't see it. */
  description: string;
}

export interface Attachment {
  /** Of a picture that the mail shows; a file without one stands beside it. */
  cid?: string;
  filename: string;
  contentType: string;
  content: Buffer;
}

/** What a mail says, before it is laid out. */
export interface MailContent {
  language: Language;
  /** The line that mail programs show beside the subject. */
  preview: string;
  title: string;
  week: MailWeek;
  blocks: Block[];
  footer: string;
  attachments: Attachment[];
  /** What calendar programs do with it. */
  calendar?: CalendarMessage | undefined;
  /** The address that stops mails like this one with one click of the mail program (RFC 8058). */
  unsubscribe?: string;
}
