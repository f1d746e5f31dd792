import type { MatchFault } from '@study-groups/contracts/jobs';
import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import {
  careBlocks,
  confirmBlocks,
  instructorLetter,
  submissionBlock,
  unconfirmedAdvice,
  unconfirmedFacts,
} from '../mails/blocks.ts';
import type { Block, MailContent } from '../mails/content.ts';
import { defineMail } from '../mails/define-mail.ts';
import { deadlineText, labelled } from '../mails/format.ts';
import { groupWords } from '../mails/group-words.ts';
import { letter } from '../mails/letter.ts';
import { editUrl, signUpUrl } from '../mails/links.ts';
import { quoted, stated } from '../mails/strangers-words.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import type { MailProps } from '../../records/mail-props.ts';
import * as sample from '../mails/samples.ts';

declare module '../../records/mail-props.ts' {
  interface MailProps {
    'class-matched': ClassProps &
      Opening & {
        studentCount: number;
        groupCount: number;
        /** 0 to 100, not rounded. */
        classScore: number;
        /** The match score of the worst group. */
        lowestScore: number;
        /** The groups, as many as a mail shows; missing in mails that were queued before they were in it. */
        formed?: (NeedsProps & { matchScore: number; members: string[] })[];
        /** The number left out because their addresses are not confirmed; missing where nobody was. */
        unconfirmed?: number;
      };
    /** `unconfirmed` of the students don't count; missing where all do. */
    'class-needs-attention': ClassProps & Opening & { studentCount: number; minStudents: number; unconfirmed?: number };
    'matching-failed': ClassProps & Opening & { fault: MatchFault; attempts: number };
    'deadline-extended': ClassProps & Confirming & { accessKey: string; hadGroups: boolean };
  }
}

/** To the instructor: the groups are formed, in four numbers; which of them need care, and who is in each. */
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
      ...careBlocks(props.formed, language),
      { kind: 'paragraph', text: mail.next },
    ],
    below: formedBlocks(props, language),
  });
}

/** Lists who is in each group. */
function formedBlocks({ formed = [], groupCount }: MailProps['class-matched'], language: Language): Block[] {
  if (formed.length === 0) return [];
  const { groups, moreGroups } = MAIL_TEXTS[language]['class-matched'];
  const names = new Intl.ListFormat(language, { type: 'unit' });
  return [
    { kind: 'heading', text: groups },
    {
      kind: 'list',
      items: formed.map(({ members, matchScore, ...naming }) =>
        labelled(
          language,
          `${groupWords(language, naming)} (${matchScore}/100)`,
          names.format(members.map((name) => stated(language, name))),
        ),
      ),
    },
    ...(groupCount > formed.length ? [{ kind: 'paragraph', text: moreGroups, quiet: true } satisfies Block] : []),
  ];
}

/** To the instructor: the deadline has passed, and there are too few students to form groups. */
function classNeedsAttention(
  props: MailProps['class-needs-attention'],
  language: Language,
  publicUrl: string,
): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['class-needs-attention'];
  const areEnough = props.studentCount >= props.minStudents;
  const signUp = signUpUrl(publicUrl, props.slug);
  return instructorLetter(props, language, publicUrl, {
    title: mail.title,
    intro: areEnough ? mail.tooFewConfirmed : mail.intro,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: mail.signedUp, value: String(props.studentCount) },
          ...unconfirmedFacts(props.unconfirmed, language),
          { label: mail.needed, value: String(props.minStudents) },
          { label: texts.labels.deadline, value: deadlineText(language, new Date(props.deadline), props.timeZone) },
          { label: texts.labels.signUpLink, value: signUp, url: signUp },
        ],
      },
      ...unconfirmedAdvice(props.unconfirmed, language),
      { kind: 'paragraph', text: mail.advice },
    ],
  });
}

/** To the instructor: the groups could not be formed, what failed, and where to try again. */
function matchingFailed(props: MailProps['matching-failed'], language: Language, publicUrl: string): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['matching-failed'];
  return instructorLetter(props, language, publicUrl, {
    title: mail.title,
    intro: mail.intro,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: mail.reason, value: mail.faults[props.fault] },
          { label: mail.attempts, value: String(props.attempts) },
          { label: texts.labels.deadline, value: deadlineText(language, new Date(props.deadline), props.timeZone) },
        ],
      },
      { kind: 'paragraph', text: mail.advice },
    ],
  });
}

/**
 * Builds the mail to every student of a class whose deadline moved: the new one, and what happens to the groups; and the link
 * that confirms the address, where that is still to be done.
 */
function deadlineExtended(props: MailProps['deadline-extended'], language: Language, publicUrl: string): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['deadline-extended'];
  const course = quoted(language, props.courseName);
  const deadline = deadlineText(language, new Date(props.deadline), props.timeZone);
  const url = editUrl(publicUrl, props.accessKey);
  const dissolved: Block[] = props.hadGroups ? [{ kind: 'paragraph', text: mail.dissolved }] : [];
  return letter(language, {
    preview: fillText(mail.intro, { course }),
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: fillText(mail.intro, { course }) },
      ...dissolved,
      { kind: 'facts', facts: [{ label: mail.newDeadline, value: deadline }] },
      ...confirmBlocks(props, language, publicUrl),
      { kind: 'paragraph', text: fillText(texts['submission-received'].changeUntil, { deadline }) },
      submissionBlock(props, { label: texts['submission-received'].edit, url }, language),
      { kind: 'paragraph', text: texts['submission-received'].keepSecret, quiet: true },
    ],
    footer: fillText(texts['your-group'].footer, { course }),
  });
}

export const mails = [
  defineMail({
    kind: 'class-matched',
    samples: [
      {
        ...sample.course,
        deadline: sample.deadline,
        studentCount: 61,
        groupCount: 15,
        classScore: 78.4,
        lowestScore: 52,
        formed: [
          { groupNumber: 1, matchScore: 82, members: ['Noa Levi', 'Omar Haddad', 'Ana Díaz'], needs: [] },
          {
            groupNumber: 1,
            groupName: 'Owls',
            matchScore: 52,
            members: ['Mei Lin', 'רון כהן'],
            needs: ['rule', 'small'],
          },
        ],
        pageToken: 'p'.repeat(43),
      },
    ],
    render: classMatched,
  }),
  defineMail({
    kind: 'class-needs-attention',
    samples: [
      { ...sample.course, deadline: sample.deadline, studentCount: 2, minStudents: 3, pageToken: 'p'.repeat(43) },
    ],
    render: classNeedsAttention,
  }),
  defineMail({
    kind: 'matching-failed',
    samples: [{ ...sample.course, deadline: sample.deadline, fault: 'memory', attempts: 5, pageToken: 'p'.repeat(43) }],
    render: matchingFailed,
  }),
  defineMail({
    kind: 'deadline-extended',
    samples: [{ ...sample.course, deadline: sample.deadline, accessKey: 'a'.repeat(32), hadGroups: true }],
    render: deadlineExtended,
  }),
];
