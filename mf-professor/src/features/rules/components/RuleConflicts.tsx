import { isolated } from '@study-groups/contracts/isolated';
import type { RuleConflict, Rules } from '@study-groups/contracts/rules';
import { ruleConflicts } from '@study-groups/scoring/rule-conflicts';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useShownClass } from '../../class/shown-class.ts';
import { useAboutRule } from '../../class/rule-text.ts';
import { countAwaited } from '../edit-rules.ts';
import styles from './Rules.module.css';

/** Says before the match which rules contradict each other, and whom that concerns, and how many wait for somebody to sign up. */
export function RuleConflicts({ rules }: { rules: Rules }) {
  const { t, language } = useTexts('professor-rules');
  const { class: course, groups, students } = useShownClass();
  const aboutRule = useAboutRule(course);
  const { maxGroupSize } = course;
  const conflicts = ruleConflicts({
    rules,
    questions: course.setup?.questions ?? [],
    students,
    groups: groups.map(({ members }) => members.map(({ id }) => id)),
    maxGroupSize,
  });
  const list = new Intl.ListFormat(language);
  const nameOf = (id: number) => students.find((student) => student.id === id)?.fullName ?? t('gone');

  function sentence({ kind, students: ids, pair, tag, ...about }: RuleConflict): string {
    const names = list.format(ids.map((id) => isolated(nameOf(id))));
    const [name, other] = (pair ?? []).map((id) => isolated(nameOf(id)));
    if (kind === 'tooLarge') return t('conflicts.tooLarge', { names, count: ids.length, max: maxGroupSize });
    if (kind !== 'alone') return t(`conflicts.${kind}`, { names, name, other, ...aboutRule(about) });
    return tag === undefined
      ? t('conflicts.aloneWithAnswer', { name: names, ...aboutRule(about) })
      : t('conflicts.alone', { name: names, tag: isolated(tag) });
  }

  const awaited = countAwaited(rules);
  return (
    <>
      {awaited > 0 && <p className={layout.muted}>{t('awaited.count', { n: awaited })}</p>}
      {conflicts.length > 0 && (
        <Notice
          kind="warning"
          title={t('conflicts.title', { count: conflicts.length })}
          text={
            <>
              <ul className={styles.broken}>
                {conflicts.map((conflict) => (
                  <li key={JSON.stringify(conflict)}>{sentence(conflict)}</li>
                ))}
              </ul>
              <p>{t('conflicts.text')}</p>
            </>
          }
        />
      )}
    </>
  );
}
