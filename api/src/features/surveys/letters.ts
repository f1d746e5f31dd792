import type { Language } from '@study-groups/contracts/language';
import type { MemberLink } from '@study-groups/contracts/links';
import { type SurveyName, SURVEYS } from '@study-groups/contracts/surveys';
import { fillText } from '@study-groups/contracts/texts';
import type { MailContent } from '../mails/content.ts';
import { defineMail } from '../mails/define-mail.ts';
import { deadlineText } from '../mails/format.ts';
import { letter } from '../mails/letter.ts';
import { memberUrl } from '../mails/links.ts';
import { quoted } from '../mails/strangers-words.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import type { MailProps } from '../../records/mail-props.ts';
import * as sample from '../mails/samples.ts';

declare module '../../records/mail-props.ts' {
  interface MailProps {
    /** A survey is open; `until` as ISO 8601, UTC. */
    'survey-open': { courseName: string; timeZone: string; survey: SurveyName; until: string; me: MemberLink };
  }
}

/** To a member of a group: a survey about the group, or about its other members, is open. */
function surveyOpen(
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

export const mails = [
  defineMail({
    kind: 'survey-open',
    samples: (['check-early', 'peers-early', 'term'] as const).map((survey) => ({
      courseName: sample.course.courseName,
      timeZone: sample.course.timeZone,
      survey,
      until: '2026-12-15T19:00:00.000Z',
      me: sample.me,
    })),
    render: surveyOpen,
  }),
];
