import { type Answers, refusal } from '@study-groups/web-sdk/testing/page';
import { expect } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { buildDashboard, buildGroup, buildStudent } from '../../../testing/dashboard.ts';
import { openPart } from '../../../testing/open-part.tsx';
import type { Dashboard } from '../../class/shown-class.ts';
import { headingId } from '../../../ui/SettingsSection.tsx';
import { idOf, type SectionName } from '../sections.ts';
import SettingsTab from '../SettingsTab.tsx';

/** A matched class for tests: two groups of two, whose leaders are Ana Pérez and Mei Lin; only Mei has used a link. */
export function buildMatched(changes: Partial<Dashboard> = {}): Dashboard {
  const [leader, member] = buildGroup().members as [Member, Member];
  const groups = [
    buildGroup(),
    buildGroup({
      id: 2,
      name: 'Group 2',
      members: [
        { ...leader, id: 3, fullName: 'Mei Lin', emailClicked: true },
        { ...member, id: 4, fullName: 'Omar Haddad' },
      ],
    }),
  ];
  const students = groups.flatMap((group) =>
    group.members.map(({ id, fullName, email }) => buildStudent({ id, fullName, email, groupId: group.id })),
  );
  return buildDashboard({ state: 'complete', students, groups, ...changes }, { deadline: '2026-11-10T04:59:00.000Z' });
}

type Member = ReturnType<typeof buildGroup>['members'][number];

/**
 * Opens a section of the settings of a class as an admin, alone; `answers` may be changed afterwards.
 * @param named what the address calls the section, if not by its name
 */
export async function openSettings(
  section: SectionName,
  dashboard: Dashboard,
  more: Answers = {},
  named: string = section,
) {
  const page = await openPart(SettingsTab, dashboard, more, `as=admin&tab=settings&section=${named}`);
  await waitFor(() => expect(document.getElementById(headingId(idOf(section)))).not.toBeNull());
  return page;
}

/** The answer to a change of settings. */
export const savedSettings = (changes: object = {}) =>
  [
    200,
    {
      autoMatch: true,
      groupSize: 'flex',
      timeZone: 'America/New_York',
      confirmAddresses: false,
      emailsQueued: 0,
      version: 2,
      ...changes,
    },
  ] as const;

/** The answer to a write that did not see what somebody else has done. */
export function staleAnswer(dashboard: Dashboard): [number, unknown] {
  return [409, { ...refusal('stale'), dashboard }];
}
