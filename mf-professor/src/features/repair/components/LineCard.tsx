import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import WarningFilled from '@ant-design/icons-svg/es/asn/WarningFilled';
import type { RepairLine, RepairStanding } from '@study-groups/contracts/repair';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type ReactNode, useId, useState } from 'react';
import { faultCount, newlyBroken } from '../reasons.ts';
import { useLineTexts } from '../useLineTexts.ts';
import { useNaming } from '../useNaming.ts';
import styles from './LineCard.module.css';
import { LineDetails } from './LineDetails.tsx';

interface LineCardProps {
  line: RepairLine;
  standing: RepairStanding;
  isRecommended: boolean;
  /** True if it says how sure it is that nothing is better. */
  hasProof: boolean;
  /** It is being done. */
  busy: boolean;
  onDo: () => void;
}

/** One way to mend the groups: what it leaves wrong, what it gains and costs, who goes where and why. */
export function LineCard({ line, standing, isRecommended, hasProof, busy, onDo }: LineCardProps) {
  const { t, language } = useTexts('professor-repair');
  const naming = useNaming(newGroupCount(line));
  const { outcomeTexts, movesText, proofText } = useLineTexts(naming);
  // Which one is recommended is known once all are found.
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? isRecommended;
  const heading = useId();
  const one = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const isGood = faultCount(line.faults) === 0;
  const title = movesText(line);
  return (
    <li className={`${styles.card} ${isRecommended ? styles.recommended : ''}`} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading} className={styles.title}>
          {title}
        </h3>
        {isRecommended && <span className={styles.badge}>{t('recommended')}</span>}
      </div>
      <ul className={`${styles.outcome} ${isGood ? styles.good : styles.left}`}>
        {outcomeTexts(line, standing).map((text) => (
          <li key={text}>
            <Icon of={isGood ? CheckCircleFilled : WarningFilled} /> <span>{text}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.figures}>
        <Figure name={t('now.score')}>
          <Change from={one.format(standing.classScore)} to={one.format(line.classScore)} />
        </Figure>
        {line.worst && (
          <Figure name={t('now.worst')}>
            <Change from={String(standing.worst?.score ?? 0)} to={String(line.worst.score)} />{' '}
            <span className={layout.muted}>
              <bdi>{naming.group(line.worst)}</bdi>
            </span>
          </Figure>
        )}
        <Figure name={t('mails.label')}>{line.mails.length}</Figure>
      </dl>
      <details className={styles.details} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('who')}</summary>
        {isOpen && <LineDetails line={line} standing={standing} naming={naming} />}
      </details>
      <div className={styles.foot}>
        <Button
          kind={isRecommended ? 'primary' : 'plain'}
          busy={busy}
          aria-label={t('doNamed', { what: title })}
          onClick={onDo}
        >
          {t('do')}
        </Button>
        {/* Proofs add up all faults: of what breaks a rule none says that nothing is better. */}
        {hasProof && newlyBroken(line, standing).length === 0 && <p className={layout.muted}>{proofText(line)}</p>}
      </div>
    </li>
  );
}

function newGroupCount({ people }: RepairLine): number {
  return new Set(people.flatMap(({ newGroup }) => newGroup ?? [])).size;
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Change({ from, to }: { from: string; to: string }) {
  const { t } = useTexts('professor-repair');
  return from === to ? <strong>{to}</strong> : <strong>{t('change', { from, to })}</strong>;
}
