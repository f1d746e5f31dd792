import type { GroupSize } from '@study-groups/contracts/group-size';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSizeName } from '@study-groups/web-sdk/i18n/useSizeName';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { ChoiceCards } from '../../../ui/ChoiceCards.tsx';

/** Every size stands in one of the two rows. */
const ROWS = {
  ranges: ['flex', 'flex-small', 'flex-large'],
  exact: ['2', '3', '4', '5', '6', '7'],
} as const satisfies Record<string, readonly GroupSize[]>;

interface GroupSizeFieldProps {
  id: string;
  value: GroupSize;
  problem: string | undefined;
  onChange: (size: GroupSize) => void;
}

/** The group size: three ranges, each explained, and below them the exact sizes; one choice over both rows. */
export function GroupSizeField({ id, problem, ...choice }: GroupSizeFieldProps) {
  const { t } = useTexts('professor');
  const sizeName = useSizeName();
  return (
    <div className={layout.stack}>
      <ChoiceCards<GroupSize>
        {...choice}
        id={id}
        label={t('request.groups.groupSize')}
        problem={problem}
        choices={ROWS.ranges.map((value) => ({
          value,
          title: sizeName(value),
          note: t(`groupSizeNote.${value}`),
        }))}
      />
      <ChoiceCards<GroupSize>
        {...choice}
        id={`${id}-exact`}
        label={t('request.groups.exactly')}
        quiet
        choices={ROWS.exact.map((value) => ({ value, title: value }))}
      />
    </div>
  );
}
