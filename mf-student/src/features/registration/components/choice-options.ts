import { type AnswerTo, type ChoiceKey, type Question, QUESTIONS } from '@study-groups/contracts/choices';

type Text = ChoiceKey extends `choices:${infer Key}` ? `choice.${Key}` : never;

/** Returns the choices of a question: each value with the keys of its name and of a line that explains it. */
export function optionsOf<Asked extends Question>(question: Asked) {
  const values: readonly AnswerTo<Asked>[] = QUESTIONS[question];
  return values.map((value) => ({
    value,
    name: `choices:${question}.${value}` as ChoiceKey,
    text: `choice.${question}.${value}` as Text,
  }));
}
