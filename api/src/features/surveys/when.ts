import { SURVEY_NAMES, type SurveyName, SURVEYS } from '@study-groups/contracts/surveys';
import { DateTime } from 'luxon';
import type { ClassRecord } from '../../records/class.ts';
import { inZone } from '../../platform/zones.ts';

/** A survey of a class with its days: open from `opensAt` on, and closed at `until`. */
export interface SurveyWindow {
  survey: SurveyName;
  opensAt: Date;
  until: Date;
}

/** The class's zone and the end of its term. */
type Term = Pick<ClassRecord, 'timeZone' | 'activeUntil'>;

/**
 * Returns when the surveys of a class are open, in calendar weeks and days of its zone, whichever of them it wants; none that
 * would open after the term, and no longer than it.
 * @param formedAt when its first groups were formed; null while there are none
 */
export function surveyWindows({ timeZone, activeUntil }: Term, formedAt: Date | null): SurveyWindow[] {
  if (!formedAt) return [];
  const formed = inZone(formedAt, timeZone);
  const end = inZone(activeUntil, timeZone);
  return SURVEY_NAMES.flatMap((survey) => {
    const { week, days } = SURVEYS[survey];
    // A class whose whole term is shorter than that is asked once it has groups.
    const opens = week === null ? DateTime.max(formed, end.minus({ days })) : formed.plus({ weeks: week });
    if (opens >= end) return [];
    return [{ survey, opensAt: opens.toJSDate(), until: DateTime.min(opens.plus({ days }), end).toJSDate() }];
  });
}

/** The settings of a class about surveys. */
type Wishes = Pick<ClassRecord, 'checks' | 'peerFeedback' | 'firstMeeting' | 'matchedRun'>;

/**
 * Tells whether a class has its groups asked how they do: unless it switched that off, or they were formed before there were
 * surveys.
 */
export function wantsChecks(cls: Pick<Wishes, 'checks' | 'firstMeeting' | 'matchedRun'>): boolean {
  return cls.checks ?? (cls.firstMeeting !== undefined || cls.matchedRun === null);
}

/** Tells whether a class wants a survey; peer feedback only if it switched it on. */
export function wantsSurvey(cls: Wishes, survey: SurveyName): boolean {
  return SURVEYS[survey].about === 'mates' ? (cls.peerFeedback ?? false) : wantsChecks(cls);
}

/** Of the surveys that a class wants, those that are open. @param windows see `surveyWindows` */
export function openWindows(cls: Wishes, windows: readonly SurveyWindow[], now: Date): SurveyWindow[] {
  return windows.filter(({ survey, opensAt, until }) => wantsSurvey(cls, survey) && opensAt <= now && now < until);
}
