import { questionText } from '@study-groups/contracts/class-answers';
import type { ClassQuestion } from '@study-groups/contracts/class-questions';
import { isolated } from '@study-groups/contracts/isolated';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';

/** Says how the answers to a question form groups: each way in a few words, or that they don't. */
export function useFormingText(): (question: ClassQuestion) => string[] {
  const { t, language } = useTexts('professor-questions');
  return (question) => {
    const { use, same, notAlone, atLeastOne } = question;
    const { choices: names } = questionText(question, language);
    const named = (ids: readonly string[]) => ids.map((id) => isolated(names[id] ?? id)).join(t('separator'));
    const ways = [
      ...(use === 'none' ? [] : [t(`use.short.${use}`)]),
      ...(same ? [t('same.short')] : []),
      ...(notAlone.length > 0 ? [t('notAlone.short', { answers: named(notAlone) })] : []),
      ...(atLeastOne.length > 0 ? [t('atLeastOne.short', { answers: named(atLeastOne) })] : []),
    ];
    return ways.length > 0 ? ways : [t('use.short.none')];
  };
}
