import type { GroupSize } from '@study-groups/contracts/group-size';
import { useTexts } from './useTexts.ts';

/**
 * The name of a class's group size: a range by its name, a fixed size by its number; of a class that says how many groups there
 * are, that.
 */
export function useSizeName(): (size: GroupSize, groupCount?: number | null) => string {
  const { t } = useTexts('choices');
  return (size, groupCount) => {
    if (groupCount) return t('groupSize.groups', { count: groupCount });
    switch (size) {
      case 'flex':
      case 'flex-small':
      case 'flex-large':
        return t(`groupSize.${size}`);
      default:
        return Number(size) > 0 ? t('groupSize.exact', { count: Number(size) }) : size;
    }
  };
}
