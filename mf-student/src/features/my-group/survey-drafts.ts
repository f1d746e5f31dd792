import type { OpenSurvey, SurveyAnswer } from '@study-groups/contracts/surveys';
import type { SafeStorage } from '@study-groups/web-sdk/host/storage';
import { readJson } from '../../read-json.ts';
import { readScales } from './read-my-group.ts';

/** A member's choices in a survey, by the id of the mate; those about the group under a key of their own. */
export type Chosen = Readonly<Partial<Record<string, SurveyAnswer['scales']>>>;

/** Under what an answer is kept. */
export const aboutKey = (aboutId: number | undefined): string => String(aboutId ?? 'group');

const PREFIX = 'my-group-survey:';
const keyOf = (studentId: number, survey: OpenSurvey['survey']) => `${PREFIX}${studentId}:${survey}`;

/** Returns the choices that are not saved yet; undefined if there are none. */
export function readDraft(session: SafeStorage, studentId: number, survey: OpenSurvey['survey']): Chosen | undefined {
  const kept = readJson(session.read(keyOf(studentId, survey)));
  if (typeof kept !== 'object' || kept === null) return undefined;
  return Object.fromEntries(Object.entries(kept).map(([about, scales]) => [about, readScales(scales)]));
}

/** Keeps what was chosen for as long as the tab is open. */
export function keepDraft(session: SafeStorage, studentId: number, survey: OpenSurvey['survey'], chosen: Chosen): void {
  session.write(keyOf(studentId, survey), JSON.stringify(chosen));
}

/** Forgets what was chosen in a survey. */
export function dropDraft(session: SafeStorage, studentId: number, survey: OpenSurvey['survey']): void {
  session.remove(keyOf(studentId, survey));
}

/** Forgets what was chosen in all surveys, of everybody. */
export function forgetDrafts(session: SafeStorage): void {
  for (const key of session.keys()) if (key.startsWith(PREFIX)) session.remove(key);
}
