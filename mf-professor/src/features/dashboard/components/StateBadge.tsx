import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import ClockCircleFilled from '@ant-design/icons-svg/es/asn/ClockCircleFilled';
import ThunderboltFilled from '@ant-design/icons-svg/es/asn/ThunderboltFilled';
import type { ClassState } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import styles from './StateBadge.module.css';

const ICONS = { accepting: ClockCircleFilled, ready: ThunderboltFilled, complete: CheckCircleFilled };

/** Where a class stands, in a word. */
export function StateBadge({ state }: { state: ClassState }) {
  const { t } = useTexts('professor');
  return (
    <span className={`${styles.state} ${styles[state] ?? ''}`}>
      {state in ICONS && <Icon of={ICONS[state]} />}
      {t(`dashboard.state.${state}`)}
    </span>
  );
}
