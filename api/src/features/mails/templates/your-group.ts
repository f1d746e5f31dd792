import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import type { Language } from '@study-groups/contracts/language';
import { scoreWord } from '@study-groups/contracts/score-words';
import { fillText, findText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { Block, MailContent } from '../content.ts';
import { deadlineText } from '../format.ts';
import { groupWords } from '../group-words.ts';
import { letter } from '../letter.ts';
import { groupsUrl, memberUrl } from '../links.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { groupWeek, peopleBlock, timeBlocks } from './group-blocks.ts';
import { answerBlocks, meetingBlocks, meetingLine, pageFact } from './meeting-blocks.ts';
import { pageButton } from './page-button.ts';
import { secretFact } from './secret-fact.ts';

type Props = MailProps['your-group'];

/** A score with its meaning: '82, very good: 6 common hours on 3 days, study roles that complement each other'. */
function scoreText({ matchScore, rolesCovered, overlap, members }: Props, language: Language): string {
  const texts = MAIL_TEXTS[language].score;
  const isCommon = (cell: number) => overlap[cell] === members.length;
  const hours = overlap.filter((_, cell) => isCommon(cell)).length;
  const days = DAYS.filter((_, day) => SLOTS.some((_, slot) => isCommon(day * SLOTS.length + slot))).length;
  const counted = (key: string, count: number) => fillText(findText(texts, language, key, count) ?? '', { count });
  const common = { hours: counted('commonHours', hours), days: counted('days', days) };
  const reasons = [
    hours === 0 ? texts.noCommonTime : fillText(texts.commonTime, common),
    ...(rolesCovered ? [texts.rolesCovered] : []),
  ];
  return [`${matchScore}/100`, texts.words[scoreWord(matchScore)], ...reasons].join(' · ');
}

/** The meeting that is ahead, and the way to the member's page. */
function firstBlocks({ meeting, me }: Props, language: Language, publicUrl: string, label: string): Block[] {
  const texts = MAIL_TEXTS[language].meeting;
  const page: Block[] = me ? [{ kind: 'facts', facts: [pageFact(me, language, publicUrl)] }] : [];
  if (!meeting) return page;
  if (meeting.state === 'proposed') {
    return [
      { kind: 'paragraph', text: fillText(texts.proposed, { time: meetingLine(meeting, language) }) },
      ...(me ? [{ kind: 'button', label: texts.page, url: memberUrl(publicUrl, me) } satisfies Block] : []),
    ];
  }
  return [
    ...meetingBlocks(meeting, language, label),
    ...answerBlocks(meeting.answer, language, publicUrl),
    ...(meeting.calendar ? [{ kind: 'paragraph', text: texts.attached, quiet: true } satisfies Block] : []),
    ...page,
  ];
}

/** Whether the group may still change. */
function standingBlocks({ provisionalUntil, isFinal, timeZone }: Props, language: Language): Block[] {
  const { provisional, final } = MAIL_TEXTS[language]['your-group'];
  if (isFinal) return [{ kind: 'paragraph', text: final }];
  if (!provisionalUntil) return [];
  const date = deadlineText(language, new Date(provisionalUntil), timeZone);
  return [{ kind: 'paragraph', text: fillText(provisional, { date }) }];
}

/** To a member of a new group, or one moved into another: who they are, when they can meet, how well they fit. */
export function yourGroup(
  props: Props,
  language: Language,
  publicUrl: string,
  kind: 'your-group' | 'you-were-moved',
): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['your-group'];
  const course = quoted(language, props.courseName);
  const own = texts[kind];
  const secret = secretFact(texts.labels.groupsPassword, props.groupsPassword);
  const intro = fillText(own.intro, { course, group: groupWords(language, props) });
  return letter(language, {
    preview: intro,
    title: own.title,
    week: groupWeek(props, language),
    blocks: [
      { kind: 'paragraph', text: intro },
      ...standingBlocks(props, language),
      ...firstBlocks(props, language, publicUrl, kind === 'your-group' ? texts.meeting.first : texts.meeting.next),
      { kind: 'heading', text: mail.membersHeading },
      peopleBlock(props, language),
      ...timeBlocks(props, language),
      { kind: 'facts', facts: [{ label: texts.labels.matchScore, value: scoreText(props, language) }] },
      { kind: 'paragraph', text: texts.score.meaning, quiet: true },
      { kind: 'paragraph', text: props.meeting ? mail.hello : mail.next },
      ...pageButton(language, mail.openGroups, groupsUrl(publicUrl, props.slug), props.pageToken),
      ...(secret.length > 0 ? [{ kind: 'facts' as const, facts: secret }] : []),
    ],
    footer: fillText(mail.footer, { course }),
    calendar: props.meeting?.calendar,
  });
}
