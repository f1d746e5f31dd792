import { SURVEY_QUESTIONS, type SurveyAnswer, type SurveyQuestion } from '@study-groups/contracts/surveys';

type Scales = SurveyAnswer['scales'];

/** The mean of each question that at least `from` of some answers hold. */
export function meansOf(answers: readonly Scales[], from: number): Partial<Record<SurveyQuestion, number>> {
  const means: Partial<Record<SurveyQuestion, number>> = {};
  for (const question of SURVEY_QUESTIONS) {
    const values = answers.flatMap((scales) => scales[question] ?? []);
    if (values.length >= from) means[question] = mean(values);
  }
  return means;
}

/** @param values one at least */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
