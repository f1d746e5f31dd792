import { prepareAntd } from '@study-groups/antd-kit/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Recommendation } from '@study-groups/contracts/actions';
import { closePage, refusal, showPage } from '@study-groups/web-sdk/testing/page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildClass } from '../groups/testing.ts';
import { EditedClass, SLUG } from './testing/open-editing.tsx';
import { serveClass } from './testing/serve-class.ts';

const CLASS = buildClass([5, 3, 4, 0]);
const [leader, other] = CLASS.groups[1]!.members.map(({ id, fullName }) => ({ id, name: fullName })) as [
  { id: number; name: string },
  { id: number; name: string },
];

prepareAntd();
afterEach(closePage);

async function open(dashboard = CLASS) {
  const server = serveClass(dashboard);
  const host = await showPage(EditedClass, { path: '/', at: '/' });
  await screen.findByRole('region', { name: 'Group 1' });
  return { server, host };
}

async function choose(name: string, item: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: `What to do with ${name}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}

describe('the menu of a student', () => {
  test('closes when its button is scrolled away, not for a scroll from before it opened', async () => {
    await open();
    const button = screen.getByRole('button', { name: `What to do with ${other.name}` });
    await userEvent.click(button);
    await screen.findByRole('menu', { name: other.name });
    fireEvent.scroll(document);
    expect(screen.getByRole('menu', { name: other.name })).toBeTruthy();
    button.getBoundingClientRect = () => new DOMRect(0, 40);
    fireEvent.scroll(document);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});

describe('the leader of a group', () => {
  test('is shown with the links that were used', async () => {
    const [first, ...rest] = CLASS.groups;
    const [leads, ...others] = first!.members;
    const members = [{ ...leads!, messageClicked: true, scheduleClicked: true }, ...others];
    await open({ ...CLASS, groups: [{ ...first!, members }, ...rest] });
    const region = within(screen.getByRole('region', { name: 'Group 1' }));
    const links = region.getAllByRole('list', { name: "Used of the leader's links" });
    expect(links).toHaveLength(1);
    expect(
      within(links[0]!)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Messageused', 'E-mailnot used yet', 'Scheduleused']);
  });

  test('is changed after a question that says which mails go out', async () => {
    const { server, host } = await open();
    const call = `POST /api/change-leader/2/${other.id}`;
    server.answers[call] = [200, { group: CLASS.groups[1], version: 2 }];
    await choose(other.name, 'Make Leader…');
    const title = `Make ${other.name} the leader of Group 2?`;
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByText(/^3 mails go out after 20 seconds/)).toBeTruthy();
    expect(dialog.getByText(new RegExp(`Those of ${leader.name} end`))).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Make Leader' }));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Leader Changed' }));
    expect(server.sent).toEqual([{ call, body: { version: 1 } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('stays where the change is refused', async () => {
    const { server, host } = await open();
    server.answers[`POST /api/change-leader/2/${other.id}`] = [500, refusal('unexpected')];
    await choose(other.name, 'Make Leader…');
    await userEvent.click(await screen.findByRole('button', { name: 'Make Leader' }));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Failed to change group leader' }));
  });

  test('is reminded, and the menu says while that is sent', async () => {
    const { server, host } = await open();
    const call = `POST /api/resend-leader-email/2/${leader.id}`;
    server.answers[call] = [200, { success: true }];
    const goOn = server.hold();
    await choose(leader.name, 'Remind Leader');
    expect(screen.getByRole('menuitem', { name: 'Sending...' }).getAttribute('aria-disabled')).toBe('true');
    goOn();
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Emails Sent' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(server.sent).toEqual([{ call, body: {} }]);
  });

  test('is not reminded where that fails, and a toast says so', async () => {
    const { server, host } = await open();
    server.answers[`POST /api/resend-leader-email/2/${leader.id}`] = [429, refusal('too_many_requests')];
    await choose(leader.name, 'Remind Leader');
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Failed to send reminder email' }));
  });
});

describe('groups of nobody', () => {
  test('are added', async () => {
    const { server, host } = await open();
    const call = `POST /api/create-empty-group/${SLUG}`;
    server.answers[call] = [200, { group: { ...CLASS.groups[3]!, id: 5, name: 'Group 5' }, version: 2 }];
    await userEvent.click(screen.getByRole('button', { name: 'Add Empty Group' }));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Group 5 added' }));
    expect(server.sent).toEqual([{ call, body: { version: 1 } }]);
  });

  test('are not added where that fails', async () => {
    const { server, host } = await open();
    server.answers[`POST /api/create-empty-group/${SLUG}`] = [500, refusal('unexpected')];
    await userEvent.click(screen.getByRole('button', { name: 'Add Empty Group' }));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Failed to create empty group' }));
  });

  test('alone can be removed', async () => {
    const { server, host } = await open();
    const call = `DELETE /api/dashboard/${SLUG}/groups/4`;
    server.answers[call] = [200, { version: 2 }];
    await userEvent.click(screen.getByRole('button', { name: /^Remove Group/ }));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Group removed' }));
    expect(server.sent).toEqual([{ call, body: { version: 1 } }]);
  });
});

const times = ['monday|08:00', 'monday|09:00', 'tuesday|10:00', 'friday|12:00', 'sunday|01:00'] as const;
const people = Array.from({ length: 5 }, (_, at) => ({
  id: at + 9,
  fullName: `Student ${at + 9}`,
  isLeader: at === 0,
}));

function recommendation(changes: Partial<Recommendation>): Recommendation {
  return {
    groupId: 3,
    groupName: 'Group 3',
    currentSize: 4,
    maxSize: 5,
    timeCompatibility: {
      overlapPercentage: 80,
      compatibleTimes: times.slice(0, 4),
      incompatibleTimes: times.slice(4),
    },
    friendsInGroup: [{ fullName: 'Student 9', isLeader: true }],
    matchingScore: 81,
    currentMatchScore: 79,
    avgAvailabilityOverlap: 62.5,
    members: people,
    bestMeetingTimes: [...times],
    ...changes,
  };
}

describe('the recommendations for a student', () => {
  const call = 'GET /api/student-recommendations/1/6';
  const { fullName, email, availability, friendPreferences, studyRole, engagementStyle } = CLASS.students[5]!;
  const { priorKnowledge, communicationPreference, studyFormat, studyIntensity } = CLASS.students[5]!;
  const who = { fullName, email, availability, friendPreferences };
  const wishes = { studyRole, engagementStyle, priorKnowledge, communicationPreference, studyFormat, studyIntensity };
  const student = { ...who, ...wishes };
  const answer = (recommendations: Recommendation[]) => [200, { student, recommendations }] as const;
  const title = { name: 'Where would Student 6 fit?' };

  test('say what each group would score, when all could meet, and who is there, in short lists', async () => {
    const { server } = await open();
    server.answers[call] = answer([recommendation({})]);
    await choose('Student 6', 'Recommendations…');
    const dialog = within(await screen.findByRole('dialog', title));
    const row = (await dialog.findByRole('heading', { name: 'Group 3' })).closest('li')!;
    expect(row.textContent).toContain('Score with Student 6: 81 Very good');
    expect(row.textContent).toContain("Fits 80 % of the group's best times");
    const fact = (term: string) => within(within(row).getByText(term).nextElementSibling as HTMLElement);
    const items = (term: string) =>
      fact(term)
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(items('Can make')).toHaveLength(4);
    expect(items('Can make').at(-1)).toBe('+1 more');
    expect(items("Can't make")).toHaveLength(1);
    expect(items('Suggested meeting times')).toHaveLength(5);
    expect(items('Suggested meeting times').at(-1)).toBe('+1 more');
    expect(items('Friends')).toEqual(['Student 9 (leader)']);
    expect(items('Members')).toEqual(['Student 9 (leader)', 'Student 10', 'Student 11', '+2 more']);
  });

  test.each([
    [80, 'Very good'],
    [79, 'Good'],
    [60, 'Fair'],
    [59, 'Modest'],
  ])('judge a score of %i: %s', async (matchingScore, word) => {
    const { server } = await open();
    server.answers[call] = answer([recommendation({ matchingScore })]);
    await choose('Student 6', 'Recommendations…');
    const row = (await screen.findByRole('heading', { name: 'Group 3' })).closest('li')!;
    expect(row.textContent).toContain(`${matchingScore} ${word}`);
  });

  test('move the student', async () => {
    const { server } = await open();
    server.answers[call] = answer([recommendation({})]);
    await choose('Student 6', 'Recommendations…');
    await userEvent.click(await screen.findByRole('button', { name: 'Move here: Student 6 to Group 3' }));
    await waitFor(() => expect(server.state.dashboard.version).toBe(2));
    expect(within(screen.getByRole('region', { name: 'Group 3' })).getByText('Student 6')).toBeTruthy();
  });

  test('ask before a full group is chosen', async () => {
    const { server } = await open();
    server.answers[call] = answer([recommendation({ groupId: 1, groupName: 'Group 1', currentSize: 5 })]);
    await choose('Student 6', 'Recommendations…');
    await userEvent.click(await screen.findByRole('button', { name: 'Move here: Student 6 to Group 1' }));
    expect(await screen.findByRole('dialog', { name: 'Group 1 is full' })).toBeTruthy();
    expect(server.state.dashboard.version).toBe(1);
  });

  test('say that they could not be loaded, and are asked for again', async () => {
    const { server } = await open();
    server.answers[call] = [500, refusal('unexpected')];
    await choose('Student 6', 'Recommendations…');
    expect(await screen.findByText('Failed to load recommendations. Please try again.')).toBeTruthy();
    server.answers[call] = answer([recommendation({})]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Group 3' })).toBeTruthy();
  });
});

describe('the name of a group', () => {
  const call = `PUT /api/dashboard/${SLUG}/groups/2`;
  const begin = () => userEvent.click(screen.getByRole('button', { name: 'Rename Group 2' }));
  const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Name of the group' });

  test('is typed over and stored, and the focus goes on where it was', async () => {
    const { server, host } = await open();
    server.answers[call] = [200, { group: { ...CLASS.groups[1]!, name: 'Owls' }, version: 2 }];
    await begin();
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard('Owls{Enter}');
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Group renamed' }));
    expect(server.sent).toEqual([{ call, body: { name: 'Owls', version: 1 } }]);
    await waitFor(() => expect(field()).toBeNull());
    expect(document.activeElement?.tagName).toBe('BUTTON');
  });

  test('is not stored half by the Enter that ends a composition', async () => {
    const { server } = await open();
    await begin();
    await userEvent.keyboard('ふくろ');
    fireEvent.keyDown(field()!, { key: 'Enter', isComposing: true });
    // Safari has ended the composition by then.
    fireEvent.keyDown(field()!, { key: 'Enter', keyCode: 229 });
    expect(field()?.value).toBe('ふくろ');
    expect(server.sent).toEqual([]);
  });

  test('stays as it is by Escape, and where nothing else was typed', async () => {
    const { server } = await open();
    await begin();
    await userEvent.keyboard('Owls{Escape}');
    expect(field()).toBeNull();
    await begin();
    await userEvent.keyboard('{Enter}');
    expect(field()).toBeNull();
    expect(server.sent).toEqual([]);
  });

  test('that another group has is said, and what was typed stays to be changed', async () => {
    const { server, host } = await open();
    server.answers[call] = [409, refusal('group_name_taken')];
    await begin();
    await userEvent.keyboard('Group 1{Enter}');
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({
        title: 'The group could not be renamed',
        text: 'Another group of this class has that name',
      }),
    );
    expect(field()?.value).toBe('Group 1');
  });
});
