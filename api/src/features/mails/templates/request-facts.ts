import type { Language } from '@study-groups/contracts/language';
import type { RequestProps } from '../../../records/mail-props.ts';
import type { Fact } from '../content.ts';
import { deadlineText, isolate } from '../format.ts';
import { REQUEST_TEXTS } from '../request-texts.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** What a request asks for. */
export function requestFacts(props: RequestProps, language: Language): Fact[] {
  const { labels, semesters } = REQUEST_TEXTS[language];
  return [
    { label: labels.course, value: isolate(language, props.courseName) },
    { label: labels.courseCode, value: isolate(language, props.courseCode) },
    { label: labels.university, value: isolate(language, props.university) },
    { label: labels.semester, value: semesters[props.semester].replace('{year}', props.year) },
    {
      label: MAIL_TEXTS[language].labels.deadline,
      value: deadlineText(language, new Date(props.deadline), props.timeZone),
    },
  ];
}
