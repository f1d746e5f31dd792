import type { Figures } from '@study-groups/contracts/figures';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { formatCount } from '../../../ui/format-count.ts';
import { formatQuality } from '../measures.ts';
import { SmallTable } from './SmallTable.tsx';

/** The terms of the score: what they weigh, and how groups do in them that met and that did not. */
export function TermTable({ terms }: Pick<Figures, 'terms'>) {
  const { t, language } = useTexts('admin-system');
  const quality = (value: number | null) => (value === null ? t('figures.tooFew') : formatQuality(value, language));
  return (
    <SmallTable
      label={t('figures.terms')}
      head={[t('figures.term'), t('figures.weight'), t('figures.ofMet'), t('figures.ofUnmet')]}
      rows={terms.map(({ term, weight, met, unmet }) => ({
        id: term,
        cells: [t(`figures.name.${term}`), formatCount(weight, language), quality(met), quality(unmet)],
      }))}
    />
  );
}
