import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';
import type { BrokenRule } from '@study-groups/scoring/rules';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import type { GroupCare } from '../../class/care.ts';
import { useShownClass } from '../../class/shown-class.ts';
import { useAboutRule } from '../../questions/useAboutRule.ts';
import styles from './CareList.module.css';

/** What a group needs, each in a sentence; nothing for one that is fine. */
export function CareList({ care, size }: { care: GroupCare; size: number }) {
  const sentences = useCareSentences()(care, size);
  if (sentences.length === 0) return null;
  return (
    <ul className={styles.cares}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <Icon of={WarningOutlined} /> {sentence}
        </li>
      ))}
    </ul>
  );
}

/** What a group of so many members needs, in sentences. */
function useCareSentences(): (care: GroupCare, size: number) => string[] {
  const { t } = useTexts('professor-groups');
  const { minGroupSize, maxGroupSize } = useShownClass().class;
  const ruleSentence = useRuleSentence();
  return ({ broken, cares }, size) => [
    ...broken.map(ruleSentence),
    ...cares.map((care) => t(`care.${care}`, { count: size, min: minGroupSize, max: maxGroupSize })),
  ];
}

/** A rule that is broken, in a sentence. */
export function useRuleSentence(): (rule: BrokenRule) => string {
  const { t } = useTexts('professor-groups');
  const { students, class: course } = useShownClass();
  const aboutRule = useAboutRule(course);
  return ({ kind, students: ids, tag = '', ...rule }) => {
    const [name = '', other = ''] = ids.map((id) => students.find((student) => student.id === id)?.fullName ?? '');
    return t(`rule.${kind}`, { name, other, tag, ...aboutRule(rule) });
  };
}
