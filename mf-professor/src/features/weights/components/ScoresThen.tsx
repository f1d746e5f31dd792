import { RESHUFFLE_OWN } from '@study-groups/contracts/actions';
import type { TermChoices } from '@study-groups/contracts/class-setup';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useLanguage, useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useId } from 'react';
import { NowAndThen } from '../../../ui/NowAndThen.tsx';
import { useTab } from '../../dashboard/useTab.ts';
import { useReshuffle, useReshuffleRefusal } from '../../groups/useReshuffle.ts';
import type { ScoredAnew } from '../score-by.ts';
import styles from './ScoresThen.module.css';

/** So many groups are named whose scores would change most. */
const NAMED_GROUPS = 5;
/** A group whose score changes by less is not named. */
const WORTH_NAMING = 0.5;

/** The groups as they stand by other choices: class score, worst group, who gains and who loses. */
export function ScoresThen({ scored, choices }: { scored: ScoredAnew; choices: TermChoices }) {
  const { t } = useTexts('professor-weights');
  const groupName = useGroupName();
  const titleId = useId();
  const one = useScoreFormat();
  const { classScore, worst, groups } = scored;
  const named = groups.filter(({ now, after }) => Math.abs(after - now) >= WORTH_NAMING).slice(0, NAMED_GROUPS);
  const row = (name: string, { now, after }: { now: number; after: number }, more = '') =>
    [name, one.format(now), `${one.format(after)}${more}`] as const;
  const rows = [
    row(t('then.class'), classScore),
    row(t('then.worst'), worst, ` ${groupName(worst.group)}`),
    ...named.map((group) => row(groupName(group.name), group)),
  ];
  return (
    <section className={`${layout.stack} ${styles.then}`} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{t('then.title')}</h3>
        <p className={layout.muted}>{t('then.text')}</p>
      </div>
      <NowAndThen now={t('then.now')} then={t('then.then')} rows={rows} />
      <p>
        {t('then.gaining', { count: scored.gaining })} {t('then.losing', { count: scored.losing })}{' '}
        {t('then.same', { count: scored.same })}
      </p>
      <FormAnew choices={choices} />
    </section>
  );
}

/** Forms new groups by the choices, to be looked at beside the present ones. */
function FormAnew({ choices }: { choices: TermChoices }) {
  const { t } = useTexts('professor-weights');
  const { form, isForming } = useReshuffle();
  const { showAll } = useTab();
  const refusal = useReshuffleRefusal();
  const noteId = useId();

  function formAnew() {
    void form({ newGroupSize: RESHUFFLE_OWN, withUnconfirmed: false, matching: choices });
    showAll('groups');
  }

  return (
    <div>
      <Button busy={isForming} disabled={refusal !== undefined} aria-describedby={noteId} onClick={formAnew}>
        {t('then.form')}
      </Button>
      <p id={noteId} className={layout.muted}>
        {refusal ?? t('then.formNote')}
      </p>
    </div>
  );
}

/** Scores that stand beside each other, with one digit each. */
export function useScoreFormat(): Intl.NumberFormat {
  return new Intl.NumberFormat(useLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
