import { GROUP_SIZES, type GroupSize, sizeRange } from '@study-groups/contracts/group-size';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { ChoiceCards } from './ChoiceCards.tsx';

const EXACT = GROUP_SIZES.filter((size) => sizeRange(size).min === sizeRange(size).max);
const FLEXIBLE = GROUP_SIZES.filter((size) => !EXACT.includes(size));

interface GroupSizeFieldProps {
  id?: string;
  labelledBy: string;
  value?: GroupSize;
  onChange?: (size: GroupSize) => void;
}

/** The group size: three ranges, each explained, and below them the exact sizes; one choice over both rows. */
export function GroupSizeField({ id, labelledBy, ...choice }: GroupSizeFieldProps) {
  const { t } = useTexts('professor');
  return (
    <div className="sg-stack">
      <ChoiceCards
        {...choice}
        id={id}
        labelledBy={labelledBy}
        choices={FLEXIBLE.map((value) => ({
          value,
          title: t(`groupSize.name.${value}`),
          note: t(`groupSize.note.${value}`),
        }))}
      />
      <div id={`${labelledBy}-exact`} className="sg-muted">
        {t('request.groups.exactly')}
      </div>
      <ChoiceCards
        {...choice}
        labelledBy={`${labelledBy}-exact`}
        compact
        choices={EXACT.map((value) => ({ value, title: value }))}
      />
    </div>
  );
}
