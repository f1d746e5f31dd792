import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useCommand } from '@study-groups/web-sdk/commands/registry';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import type { GroupCare } from '../../dashboard/care.ts';
import { useMay } from '../../dashboard/may.ts';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { useRemindLeader } from '../../editing/useRemindLeader.ts';
import { WriteToGroup } from '../../meetings/components/WriteToGroup.tsx';
import styles from './CareLine.module.css';
import type { Dashboard } from '../../dashboard/types.ts';

/** Why a group is looked at first, gravest first. Who is in none stands in the tray above. */
const REASONS = ['unmet', 'silent', 'rule', 'noTime', 'lowScore', 'small', 'large', 'idleLeader'] as const;
type Reason = (typeof REASONS)[number];

/** The group to look at first. */
interface FirstLook {
  reason: Reason;
  groupId: number;
  groupName: string;
}

/** What to look at first; null if nothing needs care. Of several groups with the gravest reason it is the one with the lowest score. */
export function firstLook(
  { groups }: Pick<Dashboard, 'groups'>,
  cares: ReadonlyMap<number, GroupCare>,
): FirstLook | null {
  for (const reason of REASONS) {
    const [worst] = groups.filter(({ id }) => has(cares.get(id), reason)).sort((a, b) => a.matchScore - b.matchScore);
    if (worst) return { reason, groupId: worst.id, groupName: worst.name };
  }
  return null;
}

function has(care: GroupCare | undefined, reason: Reason): boolean {
  if (!care) return false;
  if (reason === 'unmet' || reason === 'silent') return care.meeting === reason;
  return reason === 'rule' ? care.broken.length > 0 : care.cares.includes(reason);
}

export interface CareLineProps {
  cares: ReadonlyMap<number, GroupCare>;
  onGoTo: (groupId: number) => void;
}

/** What others of the page offer as a remedy, where they do. */
const REPAIR = 'groups.repair';

/** The group that needs somebody most, with its remedy; nothing where none does. Who is in no group stands in the tray. */
export function CareLine({ cares, onGoTo }: CareLineProps) {
  const { t } = useTexts('professor-groups');
  const dashboard = useShownClass();
  const repair = useCommand(REPAIR);
  const may = useMay();
  const look = firstLook(dashboard, cares);
  if (!look) return null;
  const { reason, groupId, groupName } = look;
  const group = cares.get(groupId)?.meeting && dashboard.groups.find(({ id }) => id === groupId);
  // The tray has the same remedy, for all of it.
  const hasTray = dashboard.students.some((student) => student.groupId === null);
  return (
    <div className={styles.care} role="status">
      <Icon of={WarningOutlined} className={styles.icon} />
      <p>{t(`first.${reason}`, { group: groupName })}</p>
      <Button size="small" onClick={() => onGoTo(groupId)}>
        {t('first.goTo', { group: groupName })}
      </Button>
      {group && <WriteToGroup group={group} />}
      {reason === 'idleLeader' && may('manage') && <RemindButton groupId={groupId} />}
      {repair && !hasTray && !group && reason !== 'idleLeader' && <CommandButton command={repair} size="small" />}
    </div>
  );
}

function RemindButton({ groupId }: { groupId: number }) {
  const { t } = useTexts('professor-groups');
  const { remindLeader, isReminding } = useRemindLeader();
  const leader = useShownClass()
    .groups.find(({ id }) => id === groupId)
    ?.members.find(({ isLeader }) => isLeader);
  if (!leader) return null;
  return (
    <Button size="small" busy={isReminding} onClick={() => void remindLeader(groupId, leader.id)}>
      {t('first.remind')}
    </Button>
  );
}
