import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { WriteToGroup } from './WriteToGroup.tsx';
import { useMenuButton } from '@study-groups/web-sdk/commands/useMenu';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { useEditing } from '../../editing/editing-context.ts';

/** Offers remedies for a group that does not meet, or of which nobody says whether it does. */
export function MeetingHelp({ group }: { group: DashboardGroup }) {
  return (
    <>
      <WriteToGroup group={group} />
      <ChangeLeader group={group} />
    </>
  );
}

/** Offers the other members as the leader; nothing where there is nobody else. */
function ChangeLeader({ group }: { group: DashboardGroup }) {
  const { t } = useTexts('professor-groups');
  const { openDialog } = useEditing();
  const label = t('meeting.changeLeaderOf', { group: group.name });
  const commands = group.members
    .filter(({ isLeader }) => !isLeader)
    .map(({ id, fullName }) => ({
      id: `groups.lead.${id}`,
      title: fullName,
      section: 'groups',
      run: () => openDialog('lead', id),
    }));
  const { menu, button } = useMenuButton({ commands, label });
  if (commands.length === 0) return null;
  return (
    <>
      <Button size="small" aria-label={label} {...button}>
        {t('meeting.changeLeader')}
      </Button>
      {menu}
    </>
  );
}
