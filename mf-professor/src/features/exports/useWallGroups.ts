import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useShownClass } from '../class/shown-class.ts';
import type { WallGroup } from './fit-board.ts';

/** The groups as the wall shows them: names only, the leader's first. Empty ones are left out. */
export function useWallGroups(): readonly WallGroup[] {
  const groupName = useGroupName();
  const { groups } = useShownClass();
  return groups
    .filter(({ members }) => members.length > 0)
    .map(({ id, name, members }) => ({
      id,
      name: groupName(name),
      members: members.toSorted((a, b) => Number(b.isLeader) - Number(a.isLeader)).map(({ fullName }) => fullName),
    }));
}
