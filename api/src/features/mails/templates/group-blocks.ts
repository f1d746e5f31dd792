import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { GroupProps } from '../../../records/mail-props.ts';
import type { Block, MailWeek } from '../content.ts';
import { isolate, meetingRanges, rangeText, zoneName } from '../format.ts';
import { stated } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** The members with their addresses, the leader marked. */
export function peopleBlock({ members }: GroupProps, language: Language): Block {
  const badge = MAIL_TEXTS[language].labels.leader;
  return {
    kind: 'people',
    people: members.map(({ fullName, email, isLeader }) => ({
      name: stated(language, fullName),
      email,
      ...(isLeader ? { badge } : {}),
    })),
  };
}

/** The best times in words, with how many can come where it is not everyone. */
export function timeBlocks(
  { bestMeetingTimes, attendance, members, timeZone }: GroupProps,
  language: Language,
): Block[] {
  const { times } = MAIL_TEXTS[language];
  const heading: Block = { kind: 'heading', text: times.heading };
  const ranges = meetingRanges(bestMeetingTimes, attendance);
  if (ranges.length === 0) return [heading, { kind: 'paragraph', text: times.none }];
  const suitsAll = ranges.every((range) => range.attendance === members.length);
  const items = ranges.map((range) => {
    const words = rangeText(language, range);
    return suitsAll
      ? words
      : `${words} · ${fillText(times.attendance, { members: range.attendance, of: members.length })}`;
  });
  return [
    heading,
    ...(suitsAll ? [] : [{ kind: 'paragraph', text: times.noCommonHour } satisfies Block]),
    { kind: 'list', items },
    {
      kind: 'paragraph',
      quiet: true,
      text: fillText(times.zone, { zone: isolate(language, zoneName(language, timeZone, new Date())) }),
    },
  ];
}

/** The week of the group for the header. */
export function groupWeek({ overlap, members }: GroupProps, language: Language): MailWeek {
  return { free: overlap, people: members.length, description: MAIL_TEXTS[language].week.group };
}
