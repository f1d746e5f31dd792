import { type GroupSize, sizeRange } from '@study-groups/contracts/group-size';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';

/** How a class's group size is called in the page's language. */
export function useSizeName(): (size: GroupSize) => string {
  const { t } = useTexts('admin');
  return (size) => {
    const { min, max } = sizeRange(size);
    return min === max ? t('groupSize.exact', { count: min }) : t(`groupSize.${size}`);
  };
}
