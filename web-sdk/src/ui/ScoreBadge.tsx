import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import ExclamationCircleFilled from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled';
import WarningFilled from '@ant-design/icons-svg/es/asn/WarningFilled';
import { scoreWord } from '@study-groups/contracts/score-words';
import { useTexts } from '../i18n/useTexts.ts';
import { Icon } from './Icon.tsx';
import { layout } from './layout.ts';
import styles from './ScoreBadge.module.css';

/** The colour: above 70 it is green, above 40 amber, else red. */
export function scoreLevel(score: number): 'good' | 'fair' | 'weak' {
  if (score > 70) return 'good';
  return score > 40 ? 'fair' : 'weak';
}

const ICONS = { good: CheckCircleFilled, fair: ExclamationCircleFilled, weak: WarningFilled };

/** A match score, 0 to 100, with its colour, its icon and its word. */
export function ScoreBadge({ score }: { score: number }) {
  const { t } = useTexts('common');
  const level = scoreLevel(score);
  return (
    <span className={`${styles.score} ${styles[level]}`}>
      <Icon of={ICONS[level]} />
      <span className={layout.hidden}>{t('score.label')}</span>
      <strong>{score}</strong>
      <span>{t(`score.${scoreWord(score)}`)}</span>
    </span>
  );
}
