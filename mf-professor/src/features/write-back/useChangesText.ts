import type { WriteBack } from '@study-groups/contracts/write-back';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';

/** Says in a sentence how many groups are new, changed and taken away. */
export function useChangesText(): (groups: WriteBack['groups']) => string {
  const { t, language } = useTexts('professor-write-back');
  return (groups) => {
    const parts = (['new', 'changed', 'removed'] as const).flatMap((change) => {
      const count = groups.filter((group) => group.change === change).length;
      return count > 0 ? [t(change, { count })] : [];
    });
    const changes = new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
    return t('sum', { changes: changes.charAt(0).toLocaleUpperCase(language) + changes.slice(1) });
  };
}
