import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { type ReactNode, useMemo } from 'react';
import { sizeOf } from '../dashboard/group-size.ts';
import { EditableMember } from './components/EditableMember.tsx';
import { GroupName } from './components/GroupName.tsx';
import { RemoveGroupButton } from './components/RemoveGroupButton.tsx';
import styles from './EditableGroup.module.css';
import { placeMark } from './drag-marks.ts';
import { useAimedAt } from './editing-context.ts';

type Member = DashboardGroup['members'][number];

/** What editing by hand puts into the card of a group. */
export interface EditSlots {
  /** Takes a member's row into something larger: with a handle before it and a menu after it. */
  renderMemberRow: (member: Member, row: ReactNode) => ReactNode;
  /** The group's name, which can be changed. */
  title: ReactNode;
  /** Actions on the whole group; undefined where there are none. */
  actions: ReactNode;
}

interface EditableGroupProps {
  group: DashboardGroup;
  /** Draws the card. */
  children: (slots: EditSlots) => ReactNode;
}

/** The card of a group, onto which students can be dropped; it shows what a drop would be while one is held over it. */
export function EditableGroup({ group, children }: EditableGroupProps) {
  const aimed = useAimedAt(group.id);
  const { id } = group;
  const isEmpty = sizeOf(group) === 0;

  const slots = useMemo<EditSlots>(
    () => ({
      renderMemberRow: (member, row) => (
        <EditableMember member={member} groupId={id}>
          {row}
        </EditableMember>
      ),
      title: <GroupName groupId={id} />,
      actions: isEmpty ? <RemoveGroupButton groupId={id} /> : undefined,
    }),
    [id, isEmpty],
  );

  return (
    <div className={styles.group} data-aimed={aimed} {...placeMark({ groupId: id })}>
      {children(slots)}
    </div>
  );
}
