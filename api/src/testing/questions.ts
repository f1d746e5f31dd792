import type { ClassQuestion } from '@study-groups/contracts/class-questions';

/** A question of which campus somebody studies on: north or south, asked in English. */
export function buildQuestion(overrides: Partial<ClassQuestion> = {}): ClassQuestion {
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
    needed: false,
    sensitive: false,
    ...overrides,
  };
}

/** The setup of a class that asks these, and chose nothing else. */
export const asking = (...questions: ClassQuestion[]) => ({ weights: {}, modes: {}, questions });
