import { questionText } from '@study-groups/contracts/class-answers';
import { isolated } from '@study-groups/contracts/isolated';
import type { BrokenRule } from '@study-groups/scoring/rules';
import { useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { useCallback } from 'react';
import type { Dashboard } from '../class/shown-class.ts';

/** What a sentence says of a rule of a question: the question, and the answer that it is about. */
export function useAboutRule({ setup }: Pick<Dashboard['class'], 'setup'>) {
  const language = useLanguage();
  return useCallback(
    ({ question: id, answer }: { [Part in 'question' | 'answer']?: BrokenRule[Part] | undefined }) => {
      const question = setup?.questions.find((each) => each.id === id);
      if (!question) return {};
      const { title, choices } = questionText(question, language);
      return {
        question: isolated(title),
        ...(answer !== undefined && { answer: isolated(choices[answer] ?? answer) }),
      };
    },
    [setup, language],
  );
}
