import type { Language } from '@study-groups/contracts/language';
import type { MailKind } from '@study-groups/contracts/mail';
import type { AnyMail } from '../../records/mail-props.ts';
import { mails as ofClasses } from '../classes/letters.ts';
import { mails as ofFeedback } from '../feedback/letters.ts';
import { mails as ofGroupMeetings } from '../group-meetings/letters.ts';
import { mails as ofGroups } from '../groups/letters.ts';
import { mails as ofMailSignIn } from '../mail-sign-in/letters.ts';
import { mails as ofMeetings } from '../meetings/letters.ts';
import { mails as ofMending } from '../mending/letters.ts';
import { mails as ofMyGroup } from '../my-group/letters.ts';
import { mails as ofPersonalData } from '../personal-data/letters.ts';
import { mails as ofRoster } from '../roster/letters.ts';
import { mails as ofRuns } from '../runs/letters.ts';
import { mails as ofStudents } from '../students/letters.ts';
import { mails as ofSurveys } from '../surveys/letters.ts';
import { mails as ofTeam } from '../team/letters.ts';
import { mails as ofTutors } from '../tutors/letters.ts';
import { mails as ofWishes } from '../wishes/letters.ts';
import type { MailContent } from '../mails/content.ts';
import { layoutMail, type RenderedMail } from '../mails/layout.ts';
import { labelled } from '../mails/format.ts';
import { courseInSubject } from '../mails/strangers-words.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import { mails as ofOutbox } from './letters.ts';

/** Every kind of mail, as its feature defines it. */
const DEFINED = [
  ...ofClasses,
  ...ofFeedback,
  ...ofGroupMeetings,
  ...ofGroups,
  ...ofMailSignIn,
  ...ofMeetings,
  ...ofMending,
  ...ofMyGroup,
  ...ofPersonalData,
  ...ofRoster,
  ...ofRuns,
  ...ofStudents,
  ...ofSurveys,
  ...ofTeam,
  ...ofTutors,
  ...ofWishes,
  ...ofOutbox,
];

type Render = (props: AnyMail['props'], language: Language, publicUrl: string) => MailContent | Promise<MailContent>;

type Subject = (props: AnyMail['props'], language: Language) => string;

const RENDER = new Map<MailKind, Render>(DEFINED.map(({ kind, render }) => [kind, render as Render]));
const SUBJECT = new Map<MailKind, Subject>(
  DEFINED.flatMap((mail) => ('subject' in mail ? [[mail.kind, mail.subject as Subject] as const] : [])),
);

/** The samples of all kinds. */
export const SAMPLE_MAILS = DEFINED.flatMap(({ kind, samples }) =>
  samples.map((props) => ({ kind, props }) as AnyMail),
);

/** Renders a mail in the language of its recipient. The same input always gives the same mail. */
export async function renderMail(mail: AnyMail, language: Language, publicUrl: string): Promise<RenderedMail> {
  const render = RENDER.get(mail.kind);
  if (!render) throw new Error(`no feature defines the mail ${mail.kind}`);
  return layoutMail(await render(mail.props, language, publicUrl), subjectOf(mail, language));
}

/** Mails about a class whose name no admin has approved yet. */
const UNAPPROVED: ReadonlySet<MailKind> = new Set(['request-received', 'request-waiting', 'request-rejected']);

/**
 * The subject of a mail: the class and what happened. Of what people typed it holds the name of a class that an admin approved,
 * and nothing else, for it would be said in our name.
 */
export function subjectOf({ kind, props }: AnyMail, language: Language): string {
  const subject = SUBJECT.get(kind)?.(props, language) ?? MAIL_TEXTS[language][kind].subject;
  if (UNAPPROVED.has(kind) || !('courseName' in props)) return subject;
  return labelled(language, courseInSubject(language, props.courseName), subject);
}
