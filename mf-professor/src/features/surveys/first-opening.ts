import { SURVEY_NAMES, SURVEYS } from '@study-groups/contracts/surveys';
import { instantOf, todayIn } from '@study-groups/web-sdk/time/deadline';
import type { Dashboard } from '../class/shown-class.ts';

const DAY_MS = 86_400_000;

/**
 * Returns noon of the day on which the first survey of a class opens, this many weeks after its first groups were formed;
 * undefined if the only one is that of the last days of the term, or if that day has passed.
 * @param now milliseconds since 1970
 */
export function firstOpening({ class: course, runs }: Pick<Dashboard, 'class' | 'runs'>, now: number) {
  const [first] = runs.toSorted((a, b) => a.number - b.number);
  const weeks = SURVEY_NAMES.flatMap((name) => {
    const { about, week } = SURVEYS[name];
    const isWanted = about === 'mates' ? course.peerFeedback : course.checks;
    return isWanted && week !== null ? week : [];
  });
  if (!first || weeks.length === 0) return undefined;
  const formed = todayIn(course.timeZone, Date.parse(first.createdAt));
  const day = new Date(Date.parse(formed) + 7 * Math.min(...weeks) * DAY_MS).toISOString().slice(0, 10);
  const opening = instantOf(day, '12:00', course.timeZone);
  return Date.parse(opening) > now ? opening : undefined;
}
