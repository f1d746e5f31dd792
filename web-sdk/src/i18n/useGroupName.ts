import { groupNameIn } from './i18n.ts';
import { useTexts } from './useTexts.ts';

/** Names groups in the language that is shown, by their stored names. Texts with a place `{{group}}` do so by themselves. */
export function useGroupName(): (name: string) => string {
  const { language } = useTexts('choices');
  return (name) => groupNameIn(language, name);
}
