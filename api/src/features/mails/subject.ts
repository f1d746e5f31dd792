import type { Language } from '@study-groups/contracts/language';
import type { AnyMail } from '../../records/mail-props.ts';
import { isolate } from './format.ts';
import { REQUEST_TEXTS } from './request-texts.ts';
import { MAIL_TEXTS } from './texts.ts';

/** The longest subject, in characters; mail programs cut earlier. */
const LONGEST_SUBJECT = 200;

/** Where the texts of each kind are. */
const TEXTS_OF = {
  'class-approved': 'classApproved',
  'submission-received': 'submissionReceived',
  'your-group': 'yourGroup',
  'you-are-leader': 'youAreLeader',
  'submission-updated': 'submissionUpdated',
  'leader-reminder': 'leaderReminder',
  'leader-changed': 'leaderChanged',
  'you-were-moved': 'youWereMoved',
  'deadline-extended': 'deadlineExtended',
  'class-matched': 'classMatched',
  'class-needs-attention': 'classNeedsAttention',
  'meeting-invitation': 'meetingInvitation',
} as const;

/** The subject of a mail: one line without control characters, so that it can never become another header. */
export function subjectOf(mail: AnyMail, language: Language): string {
  const subject = writtenSubject(mail, language);
  const line = subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return [...line].slice(0, LONGEST_SUBJECT).join('');
}

function writtenSubject({ kind, props }: AnyMail, language: Language): string {
  const { received, waiting, rejected, feedback } = REQUEST_TEXTS[language];
  if (kind === 'feedback') return feedback.subject(feedback.types[props.type]);
  const course = isolate(language, props.courseName);
  if (kind === 'request-received') return received.subject(course);
  if (kind === 'request-waiting') return waiting.subject(course);
  if (kind === 'request-rejected') return rejected.subject(course);
  return MAIL_TEXTS[language][TEXTS_OF[kind]].subject(course);
}
