import { sizeOf } from '@study-groups/scoring/care';
import type { DashboardGroup, DashboardStudent } from '@study-groups/contracts/dashboard';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useMemo, useState } from 'react';
import { useShownClass, type Dashboard } from '../../class/shown-class.ts';
import { previewEdit } from '../../editing/preview-edit.ts';
import { scoreClass } from '../../class/score-class.ts';
import { ScoreParts, usePartName } from './Breakdown.tsx';
import styles from './WhyHere.module.css';
import type { ScorePart } from '@study-groups/scoring/types';

/**
 * Returns the points that each term, and each question, gives a member of a group; nothing for a group of fewer than two, where
 * nobody has a score.
 */
export function partsOfMember(
  dashboard: Dashboard,
  { members }: Pick<Dashboard['groups'][number], 'members'>,
  studentId: number,
): ScorePart[] {
  if (members.length < 2) return [];
  return scoreClass(dashboard).partsOf(
    members.map(({ id }) => id),
    studentId,
  );
}

/** A part has to give or lose this many points to be named. */
const WORTH_NAMING = 1;

/** The part that gives a score the most, and the one at which most is lost, where that is worth a word; one may be both. */
export function sourcesOf(parts: readonly ScorePart[]): { most: ScorePart | undefined; lost: ScorePart | undefined } {
  const loss = ({ points, maxPoints }: ScorePart) => maxPoints - points;
  const [most] = [...parts].sort((a, b) => b.points - a.points);
  const [lost] = [...parts].sort((a, b) => loss(b) - loss(a));
  return {
    most: most && most.points >= WORTH_NAMING ? most : undefined,
    lost: lost && loss(lost) >= WORTH_NAMING ? lost : undefined,
  };
}

/** Another group as a place for a student: how the scores would change. */
interface OtherPlace {
  groupId: number;
  groupName: string;
  /** The student is one more than the class asks for in that group. */
  isFull: boolean;
  /** The number of rules that the move would break. */
  broken: number;
  /** By how much the scores would change: the student's own, those of both groups, and the class's. */
  ownGain: number;
  leftGain: number;
  joinedGain: number;
  classGain: number;
}

/** All other groups that have members: where no rule would be broken first, then those with room, then the best for the class. */
export function otherPlaces(dashboard: Dashboard, studentId: number): OtherPlace[] {
  const scores = scoreClass(dashboard);
  const own = dashboard.groups.find(({ members }) => members.some(({ id }) => id === studentId));
  const now = scores.studentScores.get(studentId) ?? 0;
  return dashboard.groups
    .filter((group) => group !== own && group.members.length > 0)
    .map((group): OtherPlace => {
      const tried = scores.tryMove(studentId, group.id);
      return {
        groupId: group.id,
        groupName: group.name,
        isFull: sizeOf(group) >= dashboard.class.maxGroupSize,
        broken: previewEdit(dashboard, { studentId, fromGroupId: own?.id ?? 0, toGroupId: group.id }).broken.length,
        ownGain: tried.studentScore - now,
        leftGain: own ? tried.from.score - scores.groupScore(own.id).score : 0,
        joinedGain: tried.to.score - scores.groupScore(group.id).score,
        classGain: tried.classScore - scores.classScore,
      };
    })
    .sort(
      (a, b) =>
        a.broken - b.broken ||
        Number(a.isFull) - Number(b.isFull) ||
        b.classGain - a.classGain ||
        a.groupId - b.groupId,
    );
}

/** Number of other groups that are shown before '+N more'. */
const PLACES_SHOWN = 3;

interface WhyHereProps {
  student: DashboardStudent;
  group: DashboardGroup;
}

/**
 * Shows how a student's score in the group comes about, and what a move to the other groups would give the student, both groups
 * and the class.
 */
export function WhyHere({ student, group }: WhyHereProps) {
  const { t, language } = useTexts('professor-groups');
  const dashboard = useShownClass();
  const name = student.fullName;
  const partName = usePartName();
  const parts = useMemo(() => partsOfMember(dashboard, group, student.id), [dashboard, group, student]);
  const places = useMemo(() => otherPlaces(dashboard, student.id), [dashboard, student]);
  const score = scoreClass(dashboard).studentScores.get(student.id) ?? 0;
  const { most, lost } = sourcesOf(parts);
  const hasNoHour = Math.max(...group.overlap) < sizeOf(group);
  const timeCounts = dashboard.class.setup?.weights.time !== 0;
  const one = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  return (
    <div className={layout.stack}>
      <section>
        <p className={styles.lead}>{t('why.score', { name, group: group.name, score: one.format(score) })}</p>
        {most && most === lost && (
          <p>
            {t('why.mostAndLost', {
              term: partName(most),
              points: one.format(most.points),
              max: one.format(most.maxPoints),
            })}
          </p>
        )}
        {most && most !== lost && <p>{t('why.most', { term: partName(most) })}</p>}
        {lost && most !== lost && (
          <p>{t('why.lost', { term: partName(lost), points: one.format(lost.maxPoints - lost.points) })}</p>
        )}
        {hasNoHour && timeCounts && <p>{t('why.quarter', { group: group.name })}</p>}
        {parts.length > 0 && <ScoreParts parts={parts} />}
      </section>
      <section>
        <h3 className={styles.title}>{t('why.elsewhere')}</h3>
        {places[0] ? <Elsewhere name={name} best={places[0]} places={places} /> : <p>{t('why.noOther')}</p>}
      </section>
    </div>
  );
}

function Elsewhere({ name, best, places }: { name: string; best: OtherPlace; places: readonly OtherPlace[] }) {
  const { t } = useTexts('professor-groups');
  const groupName = useGroupName();
  const change = useChangeWords();
  const [all, setAll] = useState(false);
  const shown = all ? places : places.slice(0, PLACES_SHOWN);
  return (
    <>
      <p>
        {t(best.isFull && best.broken === 0 ? 'why.bestFull' : 'why.best', { name, group: best.groupName })}{' '}
        {change('own', best.ownGain, name)} {change('both', best.leftGain + best.joinedGain, name)}{' '}
        {change('class', best.classGain, name)}
      </p>
      <p className={styles.verdict}>
        {t(best.classGain > SMALLEST.class && best.broken === 0 ? 'why.better' : 'why.stay', { name })}
      </p>
      <div className={styles.scroll}>
        <table className={styles.places}>
          <thead>
            <tr>
              <th scope="col">{t('why.column.group')}</th>
              <th scope="col">{t('why.column.own')}</th>
              <th scope="col">{t('why.column.both')}</th>
              <th scope="col">{t('why.column.class')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((place) => (
              <tr key={place.groupId}>
                <th scope="row">
                  <bdi>{groupName(place.groupName)}</bdi>{' '}
                  {place.broken > 0 && <span className={layout.muted}>{t('short.rule')}</span>}{' '}
                  {place.isFull && <span className={layout.muted}>{t('why.full')}</span>}
                </th>
                <Gain value={place.ownGain} digits={0} />
                <Gain value={place.leftGain + place.joinedGain} digits={0} />
                <Gain value={place.classGain} digits={2} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!all && places.length > PLACES_SHOWN && (
        <Button size="small" onClick={() => setAll(true)}>
          {t('common:more', { count: places.length - PLACES_SHOWN })}
        </Button>
      )}
    </>
  );
}

function Gain({ value, digits }: { value: number; digits: number }) {
  const { language } = useTexts('professor-groups');
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: digits, signDisplay: 'exceptZero' });
  return <td className={value < 0 ? styles.loss : undefined}>{format.format(value)}</td>;
}

/** A difference of less than half of the last digit that is shown is no change. */
const SMALLEST = { own: 0.5, both: 0.5, class: 0.005 };

/** Returns a function that describes a change of a score: a gain, a loss, or none. */
function useChangeWords(): (of: keyof typeof SMALLEST, gain: number, name: string) => string {
  const { t, language } = useTexts('professor-groups');
  return (of, gain, name) => {
    const format = new Intl.NumberFormat(language, { maximumFractionDigits: of === 'class' ? 2 : 0 });
    const kind = Math.abs(gain) < SMALLEST[of] ? 'same' : gain > 0 ? 'gain' : 'loss';
    const count = of === 'class' ? Math.abs(gain) : Math.round(Math.abs(gain));
    return t(`why.${of}.${kind}`, { name, count, points: format.format(Math.abs(gain)) });
  };
}
