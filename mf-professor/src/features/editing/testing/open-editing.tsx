import { AntdProvider } from '@study-groups/antd-kit/AntdProvider';
import { commandRegistry, CommandsContext } from '@study-groups/web-sdk/commands/registry';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { useMemo, useState } from 'react';
import { argsOf, DashboardAccessProvider } from '../../session/access.ts';
import { useProfessorDashboardQuery } from '../../session/api.ts';
import { type Attempt, MissedChangesProvider } from '../../change/missed-changes.ts';
import { ShownClassProvider, useShownClass } from '../../class/shown-class.ts';
import { SHORTCUTS } from '../../../commands.ts';
import { AddGroupButton } from '../AddGroupButton.tsx';
import { EditableGroup } from '../EditableGroup.tsx';
import { Editing } from '../Editing.tsx';
import { Tray } from '../../tray/Tray.tsx';

export const SLUG = 'esu-cs201-fall26-levi';
const access = { slug: SLUG, password: 'prof-right', onNewPassword: () => undefined };

/** Reports of others' changes. */
export const missed: { again: (() => void) | undefined }[] = [];

/** A class for tests that is shown as bare names, and edited as on the dashboard. */
export function EditedClass() {
  return (
    <DataProvider>
      <AntdProvider remote="professor">
        <OpenClass />
      </AntdProvider>
    </DataProvider>
  );
}

function OpenClass() {
  const { data } = useProfessorDashboardQuery({ ...argsOf(access), body: {} });
  const [registry] = useState(() => commandRegistry(SHORTCUTS));
  const changes = useMemo(
    () => ({
      reportMissed: (_present: unknown, { again }: Attempt) => void missed.push({ again }),
    }),
    [],
  );
  if (!data) return null;
  return (
    <DashboardAccessProvider value={access}>
      <CommandsContext value={registry}>
        <ShownClassProvider value={data}>
          <MissedChangesProvider value={changes}>
            <Editing onWhy={(studentId) => void asked.push(`why ${studentId}`)}>
              <Groups />
            </Editing>
          </MissedChangesProvider>
        </ShownClassProvider>
      </CommandsContext>
    </DashboardAccessProvider>
  );
}

/** Choices that others show. */
export const asked: string[] = [];

function Groups() {
  const { groups } = useShownClass();
  return (
    <>
      <AddGroupButton />
      <Tray />
      {groups.map((group) => (
        <EditableGroup key={group.id} group={group}>
          {({ title, renderMemberRow, actions }) => (
            <section aria-label={group.name}>
              <h2>
                {title} {group.matchScore}
              </h2>
              <ul>
                {group.members.map((member) => (
                  <li key={member.id}>{renderMemberRow(member, <span>{member.fullName}</span>)}</li>
                ))}
              </ul>
              {actions}
            </section>
          )}
        </EditableGroup>
      ))}
    </>
  );
}
