import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useId } from 'react';
import type { InactiveLeader } from '../resend.ts';
import styles from './LeaderChoice.module.css';

interface LeaderChoiceProps {
  leaders: readonly InactiveLeader[];
  /** Ids of those who are not chosen. */
  leftOut: ReadonlySet<number>;
  problem: string | undefined;
  onChange: (leftOut: ReadonlySet<number>) => void;
}

/** Which leaders are reminded. */
export function LeaderChoice({ leaders, leftOut, problem, onChange }: LeaderChoiceProps) {
  const { t } = useTexts('professor-settings');
  const problemId = useId();
  const chosen = leaders.filter(({ id }) => !leftOut.has(id)).length;
  const isAll = chosen === leaders.length;

  function toggle(id: number) {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }

  return (
    <fieldset className={styles.field} aria-describedby={problem ? problemId : undefined}>
      <legend className={styles.legend}>{t('mails.leaders', { count: chosen, total: leaders.length })}</legend>
      <Button size="small" kind="quiet" onClick={() => onChange(new Set(isAll ? leaders.map(({ id }) => id) : []))}>
        {t(isAll ? 'mails.chooseNone' : 'mails.chooseAll')}
      </Button>
      <ul className={styles.list}>
        {leaders.map(({ id, fullName, group }) => (
          <li key={id}>
            <CheckRow checked={!leftOut.has(id)} onChange={() => toggle(id)}>
              <span>
                <bdi>{fullName}</bdi> <span className={layout.muted}>{group}</span>
              </span>
            </CheckRow>
          </li>
        ))}
      </ul>
      <div id={problemId} className={layout.fieldError} role="alert">
        {problem}
      </div>
    </fieldset>
  );
}
