import { unconfirmedOf } from '@study-groups/contracts/unconfirmed';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { type Ref, useMemo } from 'react';
import { caresOfClass, type MeetingNeed, needsCare } from '@study-groups/scoring/care';
import { useMay } from '../../class/may.ts';
import { useShownClass } from '../../class/shown-class.ts';
import { unplacedCount } from '../../class/status.ts';
import { useOpenSection, type Shown, type TabName, useTab } from '../../class/address.ts';
import styles from './Counts.module.css';

/** Counts that need nothing. */
const PLAIN = new Set<string>(['students', 'listed', 'groups']);

/**
 * Shows how many students and groups there are, and how many need something, if any do: each count filters to these alone, and
 * back when it is pressed again.
 */
export function Counts({ signedUp, ref }: { signedUp: number | undefined; ref?: Ref<HTMLDivElement> }) {
  const { t } = useTexts('professor-dashboard');
  const of = useTexts('professor').t;
  const dashboard = useShownClass();
  const { students, groups, class: course } = dashboard;
  const openSection = useOpenSection();
  const may = useMay();
  const { open, show, showAll, toggle } = useTab();
  const cares = useMemo(() => [...caresOfClass(dashboard, Date.now()).values()], [dashboard]);
  const askedAbout = (need: MeetingNeed) => cares.filter(({ meeting }) => meeting === need).length;
  const hasGroups = groups.length > 0;
  const all = (tab: TabName, words: string) => ({
    key: tab,
    words,
    isPressed: open === tab && show === undefined,
    press: () => showAll(tab),
  });
  const some = (shown: Shown, count: number) =>
    count > 0
      ? [{ key: shown, words: t(`count.${shown}`, { count }), isPressed: show === shown, press: () => toggle(shown) }]
      : [];
  const counts = [
    all('students', of('dashboard.count.students', { count: signedUp ?? students.length })),
    // Once there are groups, those count who are in none.
    ...(course.listed && !hasGroups && may('manage')
      ? [
          {
            key: 'listed',
            words: t('count.listed', course.listed),
            isPressed: undefined,
            press: () => openSection('roster'),
          },
        ]
      : []),
    ...(hasGroups ? [all('groups', of('dashboard.count.groups', { count: groups.length }))] : []),
    ...some('unmet', askedAbout('unmet')),
    ...some('silent', askedAbout('silent')),
    ...some('care', cares.filter(needsCare).length),
    ...some('unplaced', hasGroups ? unplacedCount(dashboard) : 0),
    ...some('unconfirmed', unconfirmedOf(dashboard).length),
  ];
  return (
    <div ref={ref} className={styles.counts} role="group" aria-label={t('count.label')}>
      {counts.map(({ key, words, isPressed, press }) => (
        <button
          key={key}
          type="button"
          className={PLAIN.has(key) ? undefined : styles.warn}
          aria-pressed={isPressed}
          onClick={press}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
