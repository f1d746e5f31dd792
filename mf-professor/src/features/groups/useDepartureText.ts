import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { Departure } from './group-marks.ts';

/** Says who has left a group since it was formed, and where they went. */
export function useDepartureText(): (left: readonly Departure[]) => string {
  const { t, language } = useTexts('professor-groups');
  return (left) => {
    const list = new Intl.ListFormat(language);
    const each = left.map(({ name, to }) => {
      if (name === null) return t('left.removed');
      return to === undefined ? name : t('left.to', { name, group: to });
    });
    return t('left.words', { names: list.format(each) });
  };
}
