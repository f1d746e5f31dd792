import type { GroupChange, WriteBack } from '@study-groups/contracts/write-back';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';

/** Says in a sentence how many groups are new, changed and taken away, or how many are as a list of changes names. */
export function useChangesText(): (groups: WriteBack['groups'], changes?: readonly GroupChange[]) => string {
  const { t, language } = useTexts('professor-write-back');
  return (groups, changes = ['new', 'changed', 'removed']) => {
    const parts = changes.flatMap((change) => {
      const count = groups.filter((group) => group.change === change).length;
      return count > 0 ? [t(change, { count })] : [];
    });
    const sentence = new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
    return t('sum', { changes: sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1) });
  };
}
