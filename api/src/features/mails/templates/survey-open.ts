import type { Language } from '@study-groups/contracts/language';
import { SURVEYS } from '@study-groups/contracts/surveys';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { deadlineText } from '../format.ts';
import { letter } from '../letter.ts';
import { memberUrl } from '../links.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** To a member of a group: a survey about the group, or about its other members, is open. */
export function surveyOpen(
  { courseName, timeZone, survey, until, me }: MailProps['survey-open'],
  language: Language,
  publicUrl: string,
): MailContent {
  const { 'survey-open': mail, 'your-group': group, meeting } = MAIL_TEXTS[language];
  const course = quoted(language, courseName);
  const { about } = SURVEYS[survey];
  const subject = about === 'mates' ? 'peers' : survey === 'term' ? 'term' : 'check';
  const intro = fillText(mail.intro[subject], { course });
  const url = memberUrl(publicUrl, me);
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'paragraph', text: mail.seen[about] },
      { kind: 'button', label: mail.say, url },
      {
        kind: 'facts',
        facts: [
          { label: mail.until, value: deadlineText(language, new Date(until), timeZone) },
          { label: mail.stops, value: meeting.stop, url },
        ],
      },
    ],
    footer: fillText(group.footer, { course }),
  });
}
