import type { ClassQuestion } from '@study-groups/contracts/class-questions';

/** A question of a class's own that has to be answered: which campus, north or south, asked in English. */
export function buildQuestion(changes: Partial<ClassQuestion> = {}): ClassQuestion {
  return {
    id: 'campus',
    kind: 'one',
    choices: ['north', 'south'],
    use: 'none',
    weight: 8,
    same: false,
    notAlone: [],
    atLeastOne: [],
    texts: { en: { title: 'Which campus are you on?', choices: { north: 'North', south: 'South' } } },
    needed: true,
    sensitive: false,
    ...changes,
  };
}
