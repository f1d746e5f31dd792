import { CELLS } from '@study-groups/contracts/grid';
import type { Language } from '@study-groups/contracts/language';
import type { ConfirmLink } from '@study-groups/contracts/links';
import { fillText } from '@study-groups/contracts/texts';
import { changeText, confirmBlocks, instructorLetter, submissionBlock } from '../mails/blocks.ts';
import type { Block, MailContent } from '../mails/content.ts';
import { defineMail } from '../mails/define-mail.ts';
import { deadlineText } from '../mails/format.ts';
import { letter } from '../mails/letter.ts';
import { editUrl, signUpUrl } from '../mails/links.ts';
import { quoted } from '../mails/strangers-words.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import type { MailProps } from '../../records/mail-props.ts';
import * as sample from '../mails/samples.ts';

declare module '../../records/mail-props.ts' {
  interface MailProps {
    'submission-received': SubmissionProps;
    'submission-updated': SubmissionProps;
    /** With the name of who teaches the class, and whether something is left to answer. */
    'you-were-added': ClassProps &
      Confirming & { accessKey: string; instructorName: string; isIncomplete: boolean; after?: AfterDeadline };
    /** With what is still to be answered, in the words of the class. */
    'questions-open': ClassProps & {
      accessKey: string;
      instructorName: string;
      questions: string[];
      after?: AfterDeadline;
    };
    'address-changed': { courseName: string };
    /** Whether the student was in a group, and the slug of a class that still takes sign-ups. */
    'class-left': { courseName: string; instructorName: string; hadGroup: boolean; isMarked?: boolean; slug?: string };
    'confirm-address': ClassProps & Confirming & { confirm: ConfirmLink };
    /** The number of sign-ups, and of those in the last 24 hours. */
    'sign-ups-flooded': Pick<ClassProps, 'courseName' | 'slug'> & Opening & { studentCount: number; today: number };
  }
}

/** To a student who has signed up, or changed the submission: the edit link, and until when it works; first the one that confirms the address, if the class asks for it. */
function submissionReceived(
  props: MailProps['submission-received'],
  language: Language,
  publicUrl: string,
  kind: 'submission-received' | 'submission-updated',
): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['submission-received'];
  const { title, intro } = texts[kind];
  const course = quoted(language, props.courseName);
  const change = changeText(props, language);
  const corrected = props.isCorrected ? [{ kind: 'paragraph', text: mail.corrected } as const] : [];
  const url = editUrl(publicUrl, props.accessKey);
  const free = Array.from({ length: CELLS }, (_, cell) => (props.freeCells.includes(cell) ? 1 : 0));
  return letter(language, {
    preview: change,
    title,
    week: { free, people: 1, description: texts.week.own },
    blocks: [
      { kind: 'paragraph', text: fillText(intro, { course }) },
      ...corrected,
      ...confirmBlocks(props, language, publicUrl),
      { kind: 'paragraph', text: change },
      submissionBlock(props, { label: props.after === 'closed' ? mail.look : mail.edit, url }, language),
      { kind: 'facts', facts: [{ label: texts.labels.accessKey, value: props.accessKey, secret: true }] },
      { kind: 'paragraph', text: mail.keepSecret, quiet: true },
      ...(props.after ? [] : [{ kind: 'paragraph', text: mail.next } as const]),
    ],
    footer: fillText(mail.footer, { course }),
  });
}

/** To a student whom the professor has added: the edit link, and what is left to answer. */
function youWereAdded(props: MailProps['you-were-added'], language: Language, publicUrl: string): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['you-were-added'];
  const { keepSecret } = texts['submission-received'];
  const course = quoted(language, props.courseName);
  const instructor = quoted(language, props.instructorName);
  const url = editUrl(publicUrl, props.accessKey);
  const next = props.isIncomplete ? mail.rest : changeText(props, language);
  return letter(language, {
    preview: next,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: fillText(mail.intro, { instructor, course }) },
      { kind: 'paragraph', text: next },
      ...confirmBlocks(props, language, publicUrl),
      submissionBlock(props, { label: props.isIncomplete ? mail.answer : mail.look, url }, language),
      { kind: 'facts', facts: [{ label: texts.labels.accessKey, value: props.accessKey, secret: true }] },
      { kind: 'paragraph', text: keepSecret, quiet: true },
      { kind: 'paragraph', text: mail.mistake, quiet: true },
    ],
    footer: fillText(mail.footer, { course }),
  });
}

/** To a student who has left questions of the class open that have to be answered: which they are, and the edit link. */
function questionsOpen(props: MailProps['questions-open'], language: Language, publicUrl: string): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['questions-open'];
  const course = quoted(language, props.courseName);
  const instructor = quoted(language, props.instructorName);
  return letter(language, {
    preview: mail.title,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: fillText(mail.intro, { instructor, course }) },
      ...props.questions.map((question) => ({ kind: 'paragraph', text: quoted(language, question) }) as const),
      { kind: 'paragraph', text: changeText(props, language) },
      { kind: 'button', label: texts['you-were-added'].answer, url: editUrl(publicUrl, props.accessKey) },
      { kind: 'paragraph', text: texts['submission-received'].keepSecret, quiet: true },
    ],
    footer: fillText(texts['submission-received'].footer, { course }),
  });
}

/** To a student who has not shown yet that the address is theirs: the link that does. */
function confirmAddress(props: MailProps['confirm-address'], language: Language, publicUrl: string): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['confirm-address'];
  const course = quoted(language, props.courseName);
  const deadline = deadlineText(language, new Date(props.deadline), props.timeZone);
  return letter(language, {
    preview: fillText(mail.until, { deadline }),
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: fillText(mail.intro, { course }) },
      ...confirmBlocks(props, language, publicUrl),
      { kind: 'paragraph', text: fillText(mail.until, { deadline }) },
      { kind: 'paragraph', text: props.confirmFor ? mail.ignorePlace : mail.ignore, quiet: true },
    ],
    footer: fillText(texts['submission-received'].footer, { course }),
  });
}

/** To the instructor: many more sign up than the class expects, and what helps. */
function signUpsFlooded(props: MailProps['sign-ups-flooded'], language: Language, publicUrl: string): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['sign-ups-flooded'];
  return instructorLetter(props, language, publicUrl, {
    title: mail.title,
    intro: mail.intro,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: texts['class-needs-attention'].signedUp, value: String(props.studentCount) },
          { label: mail.today, value: String(props.today) },
        ],
      },
      { kind: 'paragraph', text: mail.advice },
      { kind: 'paragraph', text: mail.proofs },
    ],
  });
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

/** To a student who has left the class, by themselves or by the desk's word: that it is done, and the ways back. */
function classLeft(props: MailProps['class-left'], language: Language, publicUrl: string): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['class-left'];
  const course = quoted(language, props.courseName);
  const instructor = quoted(language, props.instructorName);
  const intro = fillText(props.isMarked ? mail.marked : mail.intro, { course });
  const again: Block[] = props.slug
    ? [
        { kind: 'paragraph', text: mail.again },
        { kind: 'button', label: texts['roster-invitation'].signUp, url: signUpUrl(publicUrl, props.slug) },
      ]
    : [];
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      ...(props.hadGroup ? [{ kind: 'paragraph', text: mail.group } as const] : []),
      { kind: 'paragraph', text: fillText(mail.back, { instructor }) },
      ...again,
      ...(props.isMarked
        ? []
        : [{ kind: 'paragraph', text: fillText(mail.notYou, { instructor }), quiet: true } as const]),
    ],
    footer: fillText(texts['your-group'].footer, { course }),
  });
}

export const mails = [
  defineMail({
    kind: 'submission-received',
    samples: [
      { ...sample.course, deadline: sample.deadline, accessKey: 'a'.repeat(32), freeCells: [0, 1, 20, 125] },
      {
        ...sample.course,
        deadline: sample.deadline,
        accessKey: 'a'.repeat(32),
        freeCells: [0, 1, 20, 125],
        after: 'late',
      },
    ],
    render: (props, language, publicUrl) => submissionReceived(props, language, publicUrl, 'submission-received'),
  }),
  defineMail({
    kind: 'submission-updated',
    samples: [
      { ...sample.course, deadline: sample.deadline, accessKey: 'a'.repeat(32), freeCells: [0, 1, 20, 125] },
      {
        ...sample.course,
        deadline: sample.deadline,
        accessKey: 'a'.repeat(32),
        freeCells: [0, 1],
        after: 'closed',
        isCorrected: true,
      },
    ],
    render: (props, language, publicUrl) => submissionReceived(props, language, publicUrl, 'submission-updated'),
  }),
  defineMail({
    kind: 'you-were-added',
    samples: [
      {
        ...sample.course,
        deadline: sample.deadline,
        instructorName: 'Dana Cohen',
        accessKey: 'a'.repeat(32),
        isIncomplete: true,
      },
      {
        ...sample.course,
        deadline: sample.deadline,
        instructorName: 'Dana Cohen',
        accessKey: 'a'.repeat(32),
        isIncomplete: false,
        after: 'closed',
      },
    ],
    render: youWereAdded,
  }),
  defineMail({
    kind: 'questions-open',
    samples: [
      {
        ...sample.course,
        deadline: sample.deadline,
        instructorName: 'Dana Cohen',
        accessKey: 'a'.repeat(32),
        questions: ['Which campus do you study on?', 'https://example.com/?'],
      },
    ],
    render: questionsOpen,
  }),
  defineMail({
    kind: 'address-changed',
    samples: [{ courseName: sample.course.courseName }],
    render: addressChanged,
  }),
  defineMail({
    kind: 'class-left',
    samples: [
      { courseName: sample.course.courseName, instructorName: 'Dana Cohen', hadGroup: true },
      { courseName: sample.course.courseName, instructorName: 'Dana Cohen', hadGroup: true, isMarked: true },
      {
        courseName: sample.course.courseName,
        instructorName: 'Dana Cohen',
        hadGroup: false,
        slug: sample.course.slug,
      },
    ],
    render: classLeft,
  }),
  defineMail({
    kind: 'confirm-address',
    samples: [{ ...sample.course, deadline: sample.deadline, confirm: { studentId: 12, token: 'c'.repeat(43) } }],
    render: confirmAddress,
  }),
  defineMail({
    kind: 'sign-ups-flooded',
    samples: [
      {
        courseName: sample.course.courseName,
        slug: sample.course.slug,
        studentCount: 1_240,
        today: 1_100,
        pageToken: 'p'.repeat(43),
      },
    ],
    render: signUpsFlooded,
  }),
];
