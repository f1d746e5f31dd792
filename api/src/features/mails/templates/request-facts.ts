import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { RequestProps } from '../../../records/mail-props.ts';
import type { Fact } from '../content.ts';
import { deadlineText } from '../format.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** What a request asks for. */
export function requestFacts(props: RequestProps, language: Language): Fact[] {
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
