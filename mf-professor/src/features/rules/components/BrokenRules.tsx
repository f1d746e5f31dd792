import type { Rules } from '@study-groups/contracts/rules';
import { allBrokenRules, type BrokenRule } from '@study-groups/scoring/rules';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { isolated } from '@study-groups/contracts/isolated';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { useAboutRule } from '../../questions/useAboutRule.ts';
import { RuleConflicts } from './RuleConflicts.tsx';
import styles from './Rules.module.css';

interface BrokenRulesProps {
  rules: Rules;
  nameOf: (id: number) => string;
}

/** Which rules the groups break now, and which no grouping can follow. */
export function BrokenRules({ rules, nameOf }: BrokenRulesProps) {
  const { t } = useTexts('professor-rules');
  const { groups, students, class: course } = useShownClass();
  const aboutRule = useAboutRule(course);
  const broken = allBrokenRules(
    { rules, questions: course.setup?.questions ?? [], students },
    groups.map(({ members }) => members.map(({ id }) => id)),
  );
  const groupName = useGroupName();

  function sentence({ kind, students: ids, tag, groups: places, ...rule }: BrokenRule): string {
    const [name, other] = ids.map((id) => isolated(nameOf(id)));
    const [group, otherGroup] = places.map((at) => isolated(groupName(groups[at]?.name ?? '')));
    return t(`broken.${kind}`, { name, other, tag: tag && isolated(tag), group, otherGroup, ...aboutRule(rule) });
  }

  return (
    <>
      <RuleConflicts rules={rules} />
      {broken.length > 0 && (
        <Notice
          kind="warning"
          title={t('broken.title', { count: broken.length })}
          text={
            <ul className={styles.broken}>
              {broken.map((rule) => (
                <li key={JSON.stringify(rule)}>{sentence(rule)}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}
