import type { TermChoices } from '@study-groups/contracts/class-setup';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useDeferredValue, useId, useMemo } from 'react';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { scoreBy } from '../score-by.ts';
import styles from './ScoresThen.module.css';

/** So many groups are named whose scores would change most. */
const NAMED_GROUPS = 5;
/** A group whose score changes by less is not named. */
const WORTH_NAMING = 0.5;

/** The groups as they stand by other choices: class score, worst group, who gains and who loses. */
export function ScoresThen({ choices }: { choices: TermChoices }) {
  const { t, language } = useTexts('professor-weights');
  const groupName = useGroupName();
  const dashboard = useShownClass();
  const titleId = useId();
  const asked = useDeferredValue(choices);
  const scored = useMemo(() => scoreBy(dashboard, asked), [dashboard, asked]);
  const one = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  if (!scored) return <p className={layout.muted}>{t('then.noGroups')}</p>;
  const { classScore, worst, groups } = scored;
  const named = groups.filter(({ now, then }) => Math.abs(then - now) >= WORTH_NAMING).slice(0, NAMED_GROUPS);
  const row = (name: string, { now, then }: { now: number; then: number }, more?: string) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{one.format(now)}</td>
      <td>
        {one.format(then)}
        {more && (
          <>
            {' '}
            <bdi>{more}</bdi>
          </>
        )}
      </td>
    </tr>
  );
  return (
    <section className={`${layout.stack} ${styles.then}`} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{t('then.title')}</h3>
        <p className={layout.muted}>{t('then.text')}</p>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('then.now')}</th>
            <th scope="col">{t('then.then')}</th>
          </tr>
        </thead>
        <tbody>
          {row(t('then.class'), classScore)}
          {row(t('then.worst'), worst, groupName(worst.group))}
          {named.map((group) => row(groupName(group.name), group))}
        </tbody>
      </table>
      <p>
        {t('then.gaining', { count: scored.gaining })} {t('then.losing', { count: scored.losing })}{' '}
        {t('then.same', { count: scored.same })}
      </p>
      <p className={layout.muted}>{t('then.again')}</p>
    </section>
  );
}
