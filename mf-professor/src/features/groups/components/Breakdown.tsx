import { questionText } from '@study-groups/contracts/class-answers';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import type { ScorePart } from '@study-groups/scoring/types';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { TermBars } from '@study-groups/web-sdk/ui/TermBars';
import { useState } from 'react';
import { scoreClass } from '../../class/score-class.ts';
import { useShownClass } from '../../class/shown-class.ts';
import styles from './Breakdown.module.css';

/** Shows how a group's score comes about, to be unfolded. */
export function Breakdown({ group }: { group: DashboardGroup }) {
  const { t } = useTexts('professor-groups');
  // There are as many as there are groups, and few are opened.
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.breakdown} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('breakdown.title')}</summary>
      {open && <GroupParts group={group} />}
    </details>
  );
}

function GroupParts({ group }: { group: DashboardGroup }) {
  const { scoreOf } = scoreClass(useShownClass());
  const { questions = [] } = scoreOf(group.members.map(({ id }) => id));
  return <ScoreParts parts={[...group.breakdown, ...questions]} />;
}

/** The bars of a score in the words of the dashboard. */
export function ScoreParts({ parts }: { parts: readonly ScorePart[] }) {
  const { t, language } = useTexts('professor-groups');
  const partName = usePartName();
  const names = new Map(parts.map((part) => [keyOf(part), partName(part)]));
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (
    <TermBars
      terms={parts.map((part) => ({ ...part, term: keyOf(part) }))}
      nameOf={(key) => names.get(key) ?? ''}
      pointsOf={({ quality, points, maxPoints }) =>
        quality === null
          ? t('breakdown.none')
          : t('breakdown.points', { points: number.format(points), max: number.format(maxPoints) })
      }
    />
  );
}

const keyOf = (part: ScorePart) => ('term' in part ? part.term : `question ${part.question}`);

/** Returns a function that names a part of a score: a term in the words of the dashboard, a question by its own. */
export function usePartName(): (part: ScorePart) => string {
  const { t, language } = useTexts('professor-groups');
  const { setup } = useShownClass().class;
  return (part) => {
    if ('term' in part) return t(`term.${part.term}`);
    const question = setup?.questions.find(({ id }) => id === part.question);
    return question ? questionText(question, language).title : '';
  };
}
