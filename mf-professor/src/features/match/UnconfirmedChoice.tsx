import { leftOutOf } from '@study-groups/contracts/unconfirmed';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { useShownClass } from '../class/shown-class.ts';

interface UnconfirmedChoiceProps {
  /** Those who have not confirmed are matched too. */
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Before the groups are formed: how many have not confirmed their address, and whether they are matched all the same; nothing where all have. */
export function UnconfirmedChoice({ checked, onChange }: UnconfirmedChoiceProps) {
  const { t } = useTexts('professor-dashboard');
  const count = leftOutOf(useShownClass()).length;
  if (count === 0) return null;
  return (
    <>
      <p>{t('unconfirmed.leftOut', { count })}</p>
      <CheckRow checked={checked} onChange={onChange}>
        {t('unconfirmed.too')}
      </CheckRow>
    </>
  );
}
