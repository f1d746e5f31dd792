import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useShownClass } from '../shown-class.ts';
import { leftOutOf } from '../confirmation.ts';
import styles from './UnconfirmedChoice.module.css';

interface UnconfirmedChoiceProps {
  /** Whether those who have not confirmed are matched too. */
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
      <label className={styles.choice}>
        <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
        {t('unconfirmed.too')}
      </label>
    </>
  );
}
