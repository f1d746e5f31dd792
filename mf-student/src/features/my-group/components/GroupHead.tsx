import type { MyGroup } from '@study-groups/contracts/my-group';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import styles from './GroupHead.module.css';

/** Which group of which course, and of how many. */
export function GroupHead({ mine: { class: course, group } }: { mine: MyGroup }) {
  const { t } = useTexts('my-group');
  const groupName = useGroupName();
  const others = group ? group.members.length - 1 : 0;
  return (
    <header className={styles.head}>
      <h1>
        <bdi>{course.courseName}</bdi>
      </h1>
      {group && (
        <p className={layout.muted}>
          <bdi>{groupName(group.name)}</bdi> · {others > 0 ? t('with', { count: others }) : t('alone')}
        </p>
      )}
    </header>
  );
}
