import type { BrokenRule } from '@study-groups/scoring/rules';
import { useTexts, useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { useShownClass, type Dashboard } from './shown-class.ts';
import { questionText } from '@study-groups/contracts/class-answers';
import { isolated } from '@study-groups/contracts/isolated';
import { useCallback } from 'react';

/** Returns the question and the answer that a rule is about, as a sentence names them. */
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

/** A rule that is broken, in a sentence. */
export function useRuleSentence(): (rule: BrokenRule) => string {
  const { t } = useTexts('professor-groups');
  const { students, class: course } = useShownClass();
  const aboutRule = useAboutRule(course);
  return ({ kind, students: ids, tag = '', ...rule }) => {
    const [name = '', other = ''] = ids.map((id) => students.find((student) => student.id === id)?.fullName ?? '');
    return t(`rule.${kind}`, { name, other, tag, ...aboutRule(rule) });
  };
}
