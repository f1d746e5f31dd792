import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { ChangeLeader } from './ChangeLeader.tsx';
import { WriteToGroup } from './WriteToGroup.tsx';

/** What helps a group that does not meet, or of which nobody says whether it does. */
export function MeetingHelp({ group }: { group: DashboardGroup }) {
  return (
    <>
      <WriteToGroup group={group} />
      <ChangeLeader group={group} />
    </>
  );
}
