import { SCALE, type SurveyResult } from '@study-groups/contracts/surveys';

export type GroupResult = SurveyResult['groups'][number];
export type MemberResult = NonNullable<GroupResult['members']>[number];
export type Means = GroupResult['means'];

/** A member below this, as it is shown, says that it goes badly: worse than the middle of the scale by half a step. */
const LOW = 2.5;

/** The mean of all questions; undefined where none has one. */
export function overallOf(means: Means): number | undefined {
  const values = Object.values(means);
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : undefined;
}

/** Tells whether a mean is low, with the one decimal that is shown of it. */
export function isLow(mean: number | undefined): boolean {
  return mean !== undefined && Math.round(mean * 10) < LOW * 10;
}

/** Returns the position of a mean between the lowest and the highest possible answer, 0 to 1. */
export function shareOf(mean: number): number {
  return (mean - SCALE.min) / (SCALE.max - SCALE.min);
}

/** Those with the lowest means first, those without any last. */
export function lowestFirst<Of extends { means: Means }>(results: readonly Of[]): Of[] {
  const meanOf = ({ means }: Of) => overallOf(means) ?? Infinity;
  return results.toSorted((a, b) => Math.sign(meanOf(a) - meanOf(b)) || 0);
}

/** Tells whether the members' answers about each other are worth a talk with somebody. */
export function hasPattern({ members = [] }: GroupResult): boolean {
  return members.some(({ pattern }) => pattern !== undefined);
}
