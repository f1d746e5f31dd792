import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { Block, MailContent } from '../content.ts';
import { letter } from '../letter.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { dashboardButton, type DashboardProps } from './page-button.ts';

/** What one of these letters says: the intro names the course, `below` stands under the button. */
interface Said {
  title: string;
  intro: string;
  blocks: readonly Block[];
  below?: readonly Block[];
}

/** A letter about a class to its instructor, with the button that opens the dashboard. */
export function instructorLetter(
  props: DashboardProps & { courseName: string },
  language: Language,
  publicUrl: string,
  { title, intro, blocks, below = [] }: Said,
): MailContent {
  const text = fillText(intro, { course: quoted(language, props.courseName) });
  return letter(language, {
    preview: text,
    title,
    blocks: [{ kind: 'paragraph', text }, ...blocks, ...dashboardButton(language, publicUrl, props), ...below],
    footer: MAIL_TEXTS[language]['class-approved'].footer,
  });
}
