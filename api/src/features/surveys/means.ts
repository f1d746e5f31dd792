import { SURVEY_QUESTIONS, type SurveyAnswer, type SurveyQuestion } from '@study-groups/contracts/surveys';

type Scales = SurveyAnswer['scales'];

/**
 * The mean of each question that at least `from` of some answers hold.
 * @param counted those of the answers that count for `from`
 */
export function meansOf(
  answers: readonly Scales[],
  from: number,
  counted = answers,
): Partial<Record<SurveyQuestion, number>> {
  const means: Partial<Record<SurveyQuestion, number>> = {};
  const valuesOf = (of: readonly Scales[], question: SurveyQuestion) => of.flatMap((scales) => scales[question] ?? []);
  for (const question of SURVEY_QUESTIONS) {
    if (valuesOf(counted, question).length >= from) means[question] = mean(valuesOf(answers, question));
  }
  return means;
}

/** @param values one at least */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
