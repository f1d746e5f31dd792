import type { Language } from '@study-groups/contracts/language';
import type { Attachment, MailContent, MailWeek } from './content.ts';
import { MAIL_TEXTS } from './texts.ts';
import { sampleWeek } from './week-picture.ts';

interface Letter extends Omit<MailContent, 'language' | 'week' | 'attachments'> {
  /** The example by default. */
  week?: MailWeek;
  attachments?: Attachment[];
}

/** A mail that greets its reader and then says its blocks. */
export function letter(language: Language, { blocks, ...rest }: Letter): MailContent {
  const texts = MAIL_TEXTS[language];
  return {
    language,
    week: sampleWeek(texts.week.sample),
    attachments: [],
    ...rest,
    blocks: [{ kind: 'paragraph', text: texts.greeting }, ...blocks],
  };
}
