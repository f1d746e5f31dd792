import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import { dashboardButton, secretFact } from '../mails/blocks.ts';
import type { Fact, MailContent } from '../mails/content.ts';
import { defineMail } from '../mails/define-mail.ts';
import { deadlineText } from '../mails/format.ts';
import { letter } from '../mails/letter.ts';
import { adminUrl, groupsUrl, requestClassUrl, signUpUrl } from '../mails/links.ts';
import { quoted, stated } from '../mails/strangers-words.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import type { MailProps, RequestProps } from '../../records/mail-props.ts';
import * as sample from '../mails/samples.ts';

declare module '../../records/mail-props.ts' {
  interface MailProps {
    'request-received': RequestProps;
    'request-waiting': RequestProps & { instructorName: string; instructorEmail: string };
    /** With what the admin wrote of it, where something was written. */
    'request-rejected': { courseName: string; reason?: string };
    'class-approved': ClassProps & Opening & { dashboardPassword: PasswordText; groupsPassword: PasswordText };
  }
}

/** Returns the facts of a request. */
function requestFacts(props: RequestProps, language: Language): Fact[] {
  const { labels, semesters } = MAIL_TEXTS[language];
  return [
    { label: labels.course, value: quoted(language, props.courseName) },
    { label: labels.courseCode, value: quoted(language, props.courseCode) },
    { label: labels.university, value: quoted(language, props.university) },
    { label: labels.semester, value: fillText(semesters[props.semester], { year: props.year }) },
    {
      label: MAIL_TEXTS[language].labels.deadline,
      value: deadlineText(language, new Date(props.deadline), props.timeZone),
    },
  ];
}

/** To an instructor whose request waits for an admin. */
function requestReceived(props: MailProps['request-received'], language: Language): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = MAIL_TEXTS[language]['request-received'];
  const intro = fillText(mail.intro, { course: quoted(language, props.courseName) });
  return letter(language, {
    preview: mail.next,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'facts', facts: requestFacts(props, language) },
      { kind: 'paragraph', text: mail.next },
    ],
    footer: texts['class-approved'].footer,
  });
}

/** To an admin: a request to decide. */
function requestWaiting(props: MailProps['request-waiting'], language: Language, publicUrl: string): MailContent {
  const { labels, adminFooter, openConsole, 'request-waiting': mail } = MAIL_TEXTS[language];
  const intro = fillText(mail.intro, {
    instructor: quoted(language, props.instructorName),
    course: quoted(language, props.courseName),
  });
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      {
        kind: 'facts',
        facts: [
          ...requestFacts(props, language),
          { label: labels.instructor, value: quoted(language, props.instructorName) },
          { label: labels.email, value: props.instructorEmail, url: `mailto:${props.instructorEmail}` },
        ],
      },
      { kind: 'button', label: openConsole, url: adminUrl(publicUrl) },
    ],
    footer: adminFooter,
  });
}

/** To an instructor whose request was not approved, with what the admin wrote of it, line by line. */
function requestRejected(props: MailProps['request-rejected'], language: Language, publicUrl: string): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = MAIL_TEXTS[language]['request-rejected'];
  const intro = fillText(mail.intro, { course: quoted(language, props.courseName) });
  const lines = (props.reason ?? '').split('\n').filter((text) => text.trim() !== '');
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      ...(lines.length > 0
        ? quotation(
            mail.reason,
            lines.map((text) => stated(language, text)),
          )
        : []),
      { kind: 'paragraph', text: mail.next },
      { kind: 'button', label: mail.askAgain, url: requestClassUrl(publicUrl) },
    ],
    footer: texts['class-approved'].footer,
  });
}

function quotation(heading: string, lines: string[]): MailContent['blocks'] {
  return [
    { kind: 'paragraph', text: heading },
    { kind: 'quotation', lines },
  ];
}

const QR_CID = 'sign-up-qr@study-groups';
/** Shown smaller than its pixels, so that it is sharp on dense screens. */
const QR_PIXELS = 300;
const QR_SHOWN = 180;

/** To the instructor: the class is open; link, QR code, dashboard and both passwords. */
async function classApproved(
  props: MailProps['class-approved'],
  language: Language,
  publicUrl: string,
): Promise<MailContent> {
  const texts = MAIL_TEXTS[language];
  const mail = texts['class-approved'];
  const course = quoted(language, props.courseName);
  const signUp = signUpUrl(publicUrl, props.slug);
  const groups = groupsUrl(publicUrl, props.slug);
  const { toBuffer } = await import('qrcode');
  const content = await toBuffer(signUp, { errorCorrectionLevel: 'M', margin: 4, width: QR_PIXELS });
  return letter(language, {
    preview: fillText(mail.intro, { course }),
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: fillText(mail.intro, { course }) },
      { kind: 'heading', text: mail.shareHeading },
      { kind: 'paragraph', text: mail.share },
      {
        kind: 'facts',
        facts: [
          { label: texts.labels.signUpLink, value: signUp, url: signUp },
          {
            label: texts.labels.deadline,
            value: deadlineText(language, new Date(props.deadline), props.timeZone),
          },
        ],
      },
      { kind: 'picture', cid: QR_CID, description: mail.qrCode, width: QR_SHOWN },
      { kind: 'heading', text: mail.dashboardHeading },
      { kind: 'paragraph', text: mail.dashboard },
      ...dashboardButton(language, publicUrl, props),
      {
        kind: 'facts',
        facts: [
          ...secretFact(texts.labels.dashboardPassword, props.dashboardPassword),
          { label: texts.labels.groupsPage, value: groups, url: groups },
          ...secretFact(texts.labels.groupsPassword, props.groupsPassword),
        ],
      },
      { kind: 'paragraph', text: mail.afterDeadline, quiet: true },
    ],
    footer: mail.footer,
    attachments: [{ cid: QR_CID, filename: `${props.slug}-qr-code.png`, contentType: 'image/png', content }],
  });
}

export const mails = [
  defineMail({
    kind: 'request-received',
    samples: [sample.request],
    render: requestReceived,
  }),
  defineMail({
    kind: 'request-waiting',
    samples: [{ ...sample.request, instructorName: 'Dr. Ruth Katz', instructorEmail: 'ruth@example.edu' }],
    render: requestWaiting,
  }),
  defineMail({
    kind: 'request-rejected',
    samples: [
      {
        courseName: sample.course.courseName,
        reason: 'This course has a class already.\n\nPlease ask Dana Cohen for its link.',
      },
    ],
    render: requestRejected,
  }),
  defineMail({
    kind: 'class-approved',
    samples: [
      {
        ...sample.course,
        deadline: sample.deadline,
        dashboardPassword: 'prof-line26-k4',
        groupsPassword: 'group-line26-x7',
        pageToken: 'p'.repeat(43),
      },
    ],
    render: classApproved,
  }),
];
