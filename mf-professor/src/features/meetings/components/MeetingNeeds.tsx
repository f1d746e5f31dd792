import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useId } from 'react';
import type { MeetingNeed } from '@study-groups/scoring/care';
import type { GroupFacts } from '../../class/group-facts.ts';
import { RepairButton } from '../../repair/RepairButton.tsx';
import { MeetingHelp } from './MeetingHelp.tsx';
import styles from './MeetingNeeds.module.css';

interface MeetingNeedsProps {
  /** To what the groups are narrowed. */
  need: MeetingNeed;
  /** Those that are shown, in their order. */
  groups: readonly GroupFacts[];
  onGoTo: (groupId: number) => void;
}

/** The groups that should be asked about their meetings, each with what helps. */
export function MeetingNeeds({ need, groups, onGoTo }: MeetingNeedsProps) {
  const { t } = useTexts('professor-groups');
  const groupName = useGroupName();
  const id = useId();
  return (
    <section className={`${layout.card} ${styles.needs}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t(`meeting.help.${need}`, { count: groups.length })}
        </h2>
        <RepairButton size="small" />
      </div>
      <ul className={styles.list}>
        {groups.map(({ group }) => (
          <li key={group.id} className={styles.group}>
            <button
              type="button"
              className={styles.name}
              aria-label={t('first.goTo', { group: group.name })}
              onClick={() => onGoTo(group.id)}
            >
              <bdi>{groupName(group.name)}</bdi>
            </button>
            <MeetingHelp group={group} />
          </li>
        ))}
      </ul>
    </section>
  );
}
