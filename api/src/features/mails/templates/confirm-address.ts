import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { Confirming, MailProps } from '../../../records/mail-props.ts';
import type { Block, MailContent } from '../content.ts';
import { deadlineText } from '../format.ts';
import { letter } from '../letter.ts';
import { confirmUrl } from '../links.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** To a student who has not shown yet that the address is theirs: the link that does. */
export function confirmAddress(
  props: MailProps['confirm-address'],
  language: Language,
  publicUrl: string,
): MailContent {
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

/** Why the address is to be confirmed, and the button; nothing where there is nothing to confirm. */
export function confirmBlocks({ confirm, confirmFor }: Confirming, language: Language, publicUrl: string): Block[] {
  if (!confirm) return [];
  const mail = MAIL_TEXTS[language]['confirm-address'];
  return [
    { kind: 'paragraph', text: confirmFor ? mail[confirmFor] : mail.why },
    { kind: 'button', label: mail.confirm, url: confirmUrl(publicUrl, confirm) },
  ];
}
