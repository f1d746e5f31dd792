import type { ClassQuestion, QuestionText } from '@study-groups/contracts/class-questions';
import { type Language, LANGUAGES } from '@study-groups/contracts/language';
import { loadTexts, translator } from '@study-groups/web-sdk/i18n/i18n';
import type { TextKey } from '@study-groups/web-sdk/i18n/keys';

type Ready = Omit<ClassQuestion, 'id' | 'texts'>;

const ready = (question: Pick<Ready, 'kind'> & Partial<Ready>): Ready => ({
  choices: [],
  use: 'none',
  weight: 8,
  same: false,
  notAlone: [],
  atLeastOne: [],
  needed: true,
  sensitive: false,
  ...question,
});

/** Questions that many classes ask, each with how it usually forms groups. Their words stand in `ready-questions`. */
const READY = {
  section: ready({ kind: 'one', choices: ['a', 'b'], same: true }),
  campus: ready({ kind: 'one', choices: ['main', 'city', 'online'], same: true }),
  laboratory: ready({ kind: 'one', choices: ['monday', 'tuesday', 'wednesday', 'thursday'], same: true }),
  commuting: ready({ kind: 'one', choices: ['here', 'near', 'hour', 'far'], use: 'alike' }),
  language: ready({
    kind: 'several',
    choices: ['english', 'hebrew', 'arabic', 'russian', 'spanish', 'french', 'chinese'],
    use: 'alike',
    weight: 16,
  }),
  major: ready({
    kind: 'one',
    choices: ['computing', 'engineering', 'mathematics', 'sciences', 'humanities', 'business', 'other'],
    use: 'mixed',
  }),
  experience: ready({ kind: 'scale', max: 5, use: 'mixed' }),
};
export type ReadyName = keyof typeof READY;
export const READY_NAMES = Object.keys(READY) as ReadyName[];

/** A ready question in all languages of the product. Rejects if their texts can't be had. */
export async function readyQuestion(name: ReadyName): Promise<ClassQuestion> {
  await Promise.all(LANGUAGES.map((language) => loadTexts('ready-questions', language)));
  const question = READY[name];
  const named = question.kind === 'scale' ? ['first', 'last'] : question.choices;
  const textIn = (language: Language): QuestionText => {
    const t = translator('ready-questions', language);
    const text = (key: string) => t(`${name}.${key}` as TextKey<'ready-questions'>);
    return { title: text('title'), choices: Object.fromEntries(named.map((id) => [id, text(id)])) };
  };
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)]));
  return { ...question, id: name, texts };
}
