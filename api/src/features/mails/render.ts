import type { AnyMail, MailProps } from '../../records/mail-props.ts';
import type { MailContent, Block, Fact, Person } from './content.ts';
import { layoutHtml } from './layout-html.ts';
import { subjectOf } from './subject.ts';
import { classApproved } from './templates/class-approved.ts';
import { classNeedsAttention } from './templates/class-needs-attention.ts';
import { confirmAddress } from './templates/confirm-address.ts';
import { dataLink } from './templates/data-link.ts';
import { deadlineExtended } from './templates/deadline-extended.ts';
import { deskInvitation } from './templates/desk-invitation.ts';
import { feedback } from './templates/feedback.ts';
import { homeLink } from './templates/home-link.ts';
import { leaderChanged } from './templates/leader-changed.ts';
import { matchingFailed } from './templates/matching-failed.ts';
import { groupsNeedYou } from './templates/groups-need-you.ts';
import { memberLeft } from './templates/member-left.ts';
import { signUpsFlooded } from './templates/sign-ups-flooded.ts';
import { meetingInvitation } from './templates/meeting-invitation.ts';
import { memberLink } from './templates/member-link.ts';
import { questionsOpen } from './templates/questions-open.ts';
import { requestReceived } from './templates/request-received.ts';
import { requestRejected } from './templates/request-rejected.ts';
import { requestWaiting } from './templates/request-waiting.ts';
import { rosterInvitation } from './templates/roster-invitation.ts';
import { didYouMeet, meetingCancelled, meetingReminder, meetingSet } from './templates/group-meeting.ts';
import { submissionReceived } from './templates/submission-received.ts';
import { surveyOpen } from './templates/survey-open.ts';
import { testMail } from './templates/test-mail.ts';
import { youWereAdded } from './templates/you-were-added.ts';
import { youAreLeader } from './templates/you-are-leader.ts';
import { youHaveNoGroup } from './templates/you-have-no-group.ts';
import { yourGroup } from './templates/your-group.ts';
import { wishDeclined, wishMade } from './templates/wishes.ts';
import { MAIL_TEXTS } from './texts.ts';
import { isRightToLeft, type Language } from '@study-groups/contracts/language';
import { inParentheses, labelled } from './format.ts';
import { fillText } from '@study-groups/contracts/texts';
import { letter } from './letter.ts';
import { quoted } from './strangers-words.ts';
import { instructorLetter } from './templates/instructor-letter.ts';
import { unconfirmedAdvice, unconfirmedFacts } from './templates/unconfirmed.ts';

/** A mail ready to be sent or shown. */
export interface RenderedMail extends Pick<MailContent, 'attachments' | 'calendar' | 'unsubscribe'> {
  subject: string;
  html: string;
  text: string;
}

function contentOf(
  { kind, props }: AnyMail,
  language: Language,
  publicUrl: string,
): MailContent | Promise<MailContent> {
  switch (kind) {
    case 'request-received':
      return requestReceived(props, language);
    case 'request-waiting':
      return requestWaiting(props, language, publicUrl);
    case 'request-rejected':
      return requestRejected(props, language, publicUrl);
    case 'feedback':
      return feedback(props, language);
    case 'class-approved':
      return classApproved(props, language, publicUrl);
    case 'submission-received':
    case 'submission-updated':
      return submissionReceived(props, language, publicUrl, kind);
    case 'you-were-added':
      return youWereAdded(props, language, publicUrl);
    case 'questions-open':
      return questionsOpen(props, language, publicUrl);
    case 'address-changed':
      return addressChanged(props, language);
    case 'confirm-address':
      return confirmAddress(props, language, publicUrl);
    case 'your-group':
    case 'you-were-moved':
      return yourGroup(props, language, publicUrl, kind);
    case 'you-have-no-group':
      return youHaveNoGroup(props, language);
    case 'member-left':
      return memberLeft(props, language, publicUrl);
    case 'you-are-leader':
    case 'leader-reminder':
      return youAreLeader(props, language, publicUrl, kind);
    case 'leader-changed':
      return leaderChanged(props, language);
    case 'deadline-extended':
      return deadlineExtended(props, language, publicUrl);
    case 'class-matched':
      return classMatched(props, language, publicUrl);
    case 'class-needs-attention':
      return classNeedsAttention(props, language, publicUrl);
    case 'sign-ups-flooded':
      return signUpsFlooded(props, language, publicUrl);
    case 'groups-need-you':
      return groupsNeedYou(props, language, publicUrl);
    case 'matching-failed':
      return matchingFailed(props, language, publicUrl);
    case 'meeting-invitation':
      return meetingInvitation(props, language);
    case 'meeting-set':
      return meetingSet(props, language, publicUrl);
    case 'meeting-cancelled':
      return meetingCancelled(props, language, publicUrl);
    case 'meeting-reminder':
      return meetingReminder(props, language, publicUrl);
    case 'did-you-meet':
      return didYouMeet(props, language, publicUrl);
    case 'survey-open':
      return surveyOpen(props, language, publicUrl);
    case 'wish-made':
      return wishMade(props, language, publicUrl);
    case 'wish-declined':
      return wishDeclined(props, language, publicUrl);
    case 'member-link':
      return memberLink(props, language, publicUrl);
    case 'desk-invitation':
      return deskInvitation(props, language, publicUrl);
    case 'roster-invitation':
      return rosterInvitation(props, language, publicUrl);
    case 'data-link':
      return dataLink(props, language, publicUrl);
    case 'home-link':
      return homeLink(props, language, publicUrl);
    case 'test-mail':
      return testMail(language, publicUrl);
  }
}

/** A mail in the recipient's language; the same input always gives the same mail. `publicUrl` has no slash at its end. */
export async function renderMail(mail: AnyMail, language: Language, publicUrl: string): Promise<RenderedMail> {
  const content = await contentOf(mail, language, publicUrl);
  const { attachments, calendar, unsubscribe } = content;
  const { brand } = MAIL_TEXTS[language];
  const subject = subjectOf(mail, language);
  return {
    subject,
    html: layoutHtml(content, subject, brand),
    text: layoutText(content, brand),
    attachments,
    ...(calendar && { calendar }),
    ...(unsubscribe && { unsubscribe }),
  };
}

/** The HTML with its pictures inside, to be shown without a mail program. */
export function withPicturesInside({ html, attachments }: RenderedMail): string {
  return attachments.reduce(
    (page, { cid, contentType, content }) =>
      cid ? page.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`) : page,
    html,
  );
}

function fact(language: Language, { label, value, url, secret }: Fact): string {
  // On a line of its own a password stands from left to right, and is copied without signs that can't be seen.
  if (secret && isRightToLeft(language)) return `${label}:\n  ${value}`;
  const isShown = !url || url === value || url === `mailto:${value}`;
  return `${labelled(language, label, value)}${isShown ? '' : `\n  ${url}`}`;
}

function person(language: Language, { name, email, badge }: Person): string {
  return `- ${name}${badge ? inParentheses(language, badge) : ''}\n  ${email}`;
}

function block(language: Language, piece: Block): string | null {
  switch (piece.kind) {
    case 'paragraph':
      return piece.text;
    case 'heading':
      return `${piece.text}\n${'-'.repeat(Math.min(60, [...piece.text].length))}`;
    case 'button':
      return labelled(language, piece.label, `\n${piece.url}`);
    case 'facts':
      return piece.facts.map((one) => fact(language, one)).join('\n');
    case 'list':
      return piece.items.map((item) => `- ${item}`).join('\n');
    case 'people':
      return piece.people.map((one) => person(language, one)).join('\n');
    case 'quotation':
      return piece.lines.map((line) => `> ${line}`).join('\n');
    case 'picture':
      return null;
  }
}

/** The same mail as plain text. */
function layoutText({ language, title, blocks, footer }: MailContent, brand: string): string {
  const pieces = [title, ...blocks.map((piece) => block(language, piece)), `-- \n${brand}\n${footer}`];
  return `${pieces.filter((piece) => piece !== null).join('\n\n')}\n`;
}

/** To the address that a submission had before: no link and no new address, for it may have been a stranger's by mistake. */
function addressChanged(props: MailProps['address-changed'], language: Language): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['address-changed'];
  const course = quoted(language, props.courseName);
  return letter(language, {
    preview: fillText(mail.intro, { course }),
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: fillText(mail.intro, { course }) },
      { kind: 'paragraph', text: mail.next },
    ],
    footer: fillText(texts['submission-received'].footer, { course }),
  });
}

/** To the instructor: the groups are formed, in four numbers. */
function classMatched(props: MailProps['class-matched'], language: Language, publicUrl: string): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['class-matched'];
  return instructorLetter(props, language, publicUrl, {
    title: mail.title,
    intro: mail.intro,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: mail.students, value: String(props.studentCount) },
          { label: mail.groups, value: String(props.groupCount) },
          { label: mail.classScore, value: `${Math.round(props.classScore)}/100` },
          { label: mail.lowestScore, value: `${props.lowestScore}/100` },
          ...unconfirmedFacts(props.unconfirmed, language),
        ],
      },
      ...unconfirmedAdvice(props.unconfirmed, language),
      { kind: 'paragraph', text: mail.classScoreMeaning, quiet: true },
      { kind: 'paragraph', text: texts.score.meaning, quiet: true },
      { kind: 'paragraph', text: mail.next },
    ],
  });
}
