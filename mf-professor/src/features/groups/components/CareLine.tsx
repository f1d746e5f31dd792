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
import { firstLook } from '../first-look.ts';
import styles from './CareLine.module.css';

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
