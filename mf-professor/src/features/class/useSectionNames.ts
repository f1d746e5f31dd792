import { questionText, SECTION_ID } from '@study-groups/contracts/class-answers';
import { isolated } from '@study-groups/contracts/isolated';
import { useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { useShownClass } from './shown-class.ts';

/** The sections that the class asks for, as they are called, and how several are named; none where it does not ask. */
export function useSectionNames() {
  const language = useLanguage();
  const { setup } = useShownClass().class;
  const question = setup?.questions.find(({ id }) => id === SECTION_ID);
  const names = question ? questionText(question, language).choices : {};
  const list = new Intl.ListFormat(language, { type: 'unit' });
  return {
    sections: (question?.choices ?? []).map((id) => ({ id, name: names[id] ?? id })),
    namesOf: (ids: readonly string[]) => list.format(ids.map((id) => isolated(names[id] ?? id))),
  };
}
