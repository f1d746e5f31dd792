import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { deadlineText } from '../format.ts';
import { letter } from '../letter.ts';
import { groupsUrl, signUpUrl } from '../links.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { dashboardButton } from './page-button.ts';
import { secretFact } from './secret-fact.ts';

const QR_CID = 'sign-up-qr@study-groups';
/** Shown smaller than its pixels, so that it is sharp on dense screens. */
const QR_PIXELS = 300;
const QR_SHOWN = 180;

/** To the instructor: the class is open; link, QR code, dashboard and both passwords. */
export async function classApproved(
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
