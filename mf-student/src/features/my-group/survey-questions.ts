import type { SurveyName, SurveyQuestion } from '@study-groups/contracts/surveys';

/** The subjects of surveys: how the group works, its members, or the whole term. */
export type SurveyKind = 'check' | 'peers' | 'term';

interface AskedSurvey {
  kind: SurveyKind;
  questions: readonly SurveyQuestion[];
}

const CHECK: AskedSurvey = { kind: 'check', questions: ['heard', 'fair', 'clear', 'often-enough', 'again'] };
const PEERS: AskedSurvey = {
  kind: 'peers',
  questions: ['contributes', 'interacts', 'on-track', 'quality', 'knows'],
};

/** The questions of each survey. Written out, for the table of the contract would bring zod. */
export const ASKED: Readonly<Record<SurveyName, AskedSurvey>> = {
  'check-early': CHECK,
  'check-late': CHECK,
  'peers-early': PEERS,
  'peers-late': PEERS,
  term: { kind: 'term', questions: ['learned', 'worthwhile', 'belonged', 'recommend'] },
};

/** Tells whether this build has the questions of a survey: a newer server may know of others. */
export const isAsked = (survey: string): boolean => Object.hasOwn(ASKED, survey);

/** The steps of an answer, from not at all to fully. */
export const STEPS = [1, 2, 3, 4, 5] as const;
