import type { ClientSession } from 'mongoose';
import type { ClassRecord } from '../../records/class.ts';
import { RunModel } from '../../records/run.ts';
import { type SurveyWindow, surveyWindows } from './when.ts';

/** The part of a class that decides when its surveys are open. */
export type SurveyedClass = Pick<ClassRecord, 'id' | 'matchedRun' | 'timeZone' | 'activeUntil' | 'closedSurveys'>;

/**
 * Finds when the surveys of a class are open, see `surveyWindows`; none while it has no groups. They count from its first run,
 * so that a reshuffle asks nobody twice. One that has closed stays closed, even if the term or the zone changes.
 */
export async function findWindows(cls: SurveyedClass, session: ClientSession | null = null): Promise<SurveyWindow[]> {
  const windows = surveyWindows(cls, await findFormedAt(cls, session));
  return windows.map((window) => {
    const closed = cls.closedSurveys?.find(({ survey }) => survey === window.survey);
    return closed && closed.at < window.until ? { ...window, until: closed.at } : window;
  });
}

/** Returns when the first groups of a class were formed; null while it has none. */
export async function findFormedAt(
  { id: classId, matchedRun }: Pick<ClassRecord, 'id' | 'matchedRun'>,
  session: ClientSession | null = null,
): Promise<Date | null> {
  if (matchedRun === null) return null;
  const first = await RunModel.findOne({ classId }, 'createdAt').sort({ number: 1 }).session(session).lean();
  return first?.createdAt ?? null;
}
