import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useShownClass } from '../../dashboard/shown-class.ts';
import type { Person } from '../lms/read-roster.ts';
import styles from './MembersByHand.module.css';

interface MembersByHandProps {
  /** Who the students are on the platform, by their ids. */
  found: ReadonlyMap<number, Person>;
  /** Whether it is unfolded from the start: where there is no other way. */
  isOpen: boolean;
}

/** What a teacher can do in Moodle without its managers: each group with its members as Moodle lists them, to copy and compare. */
export function MembersByHand({ found, isOpen }: MembersByHandProps) {
  const { t } = useTexts('professor-exports');
  const groups = useShownClass().groups.filter(({ members }) => members.length > 0);
  return (
    <details className={styles.byHand} open={isOpen}>
      <summary>{t('lms.byHand.title')}</summary>
      <ol className={styles.steps}>
        <li>{t('lms.byHand.add')}</li>
        <li>{t('lms.byHand.check')}</li>
      </ol>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <GroupMembers key={group.id} group={group} found={found} />
        ))}
      </ul>
    </details>
  );
}

function GroupMembers({ group, found }: Pick<MembersByHandProps, 'found'> & { group: DashboardGroup }) {
  const { t } = useTexts('professor-exports');
  const members = group.members.map(({ id, fullName, email }) => {
    const person = found.get(id);
    return { id, name: person?.name || fullName, email: person?.email || email, isFound: person !== undefined };
  });
  return (
    <li>
      <div className={styles.head}>
        {/* As it is called in the file of groups. */}
        <h3>
          <bdi>{group.name}</bdi>
        </h3>
        <CopyButton
          kind="quiet"
          size="small"
          text={members.map(({ name, email }) => `${name} <${email}>`).join('\n')}
          ariaLabel={t('lms.byHand.copyNamed', { group: group.name })}
          copiedText={t('lms.byHand.copied', { group: group.name })}
        />
      </div>
      <ul>
        {members.map(({ id, name, email, isFound }) => (
          <li key={id}>
            <bdi>{name}</bdi> <bdi className={layout.muted}>{email}</bdi>
            {!isFound && <strong className={styles.absent}> · {t('lms.byHand.absent')}</strong>}
          </li>
        ))}
      </ul>
    </li>
  );
}
