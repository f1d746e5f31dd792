import { prepareAntd } from '@study-groups/antd-kit/testing';
import { type ClassEvent, EVENT_KINDS, type EventKind } from '@study-groups/contracts/history';
import { closePage } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildRun } from '../../../testing/dashboard.ts';
import { buildMatched, openSettings } from '../testing/open-settings.ts';

prepareAntd();
afterEach(closePage);

/** As it is read: without the marks that keep the direction of names. */
const plain = (text: string | null) => (text ?? '').replace(/[\u2068\u2069]/g, '');
const section = () => screen.getByRole('region', { name: 'History' });

function buildEvent(changes: Partial<ClassEvent> & { id: number }): ClassEvent {
  return {
    kind: 'group-created',
    by: 'professor',
    at: '2026-11-20T15:00:00.000Z',
    studentName: null,
    otherStudentName: null,
    group: 'Group 1',
    ...changes,
  };
}

/** Facts that each kind holds besides the sentence. */
const FACTS: Partial<Record<EventKind, Partial<ClassEvent>>> = {
  'class-edited': { passwordsChanged: true },
  reshuffled: { run: 2, newGroupSize: 4, emailsQueued: 12 },
  'student-moved': { studentName: 'Ana Pérez', group: 'Group 2', fromGroup: 'Group 1' },
  'students-swapped': { studentName: 'Ana Pérez', otherStudentName: 'Mei Lin', group: 'Group 2', fromGroup: 'Group 1' },
  'students-moved': { group: 'Group 2', students: 3, placed: 1 },
  'groups-repaired': { students: 2, placed: 4, fromScore: 61.24, toScore: 66 },
  'settings-changed': { groupSize: 'flex-small', timeZone: 'Asia/Jerusalem' },
  undone: { of: 'student-moved', studentName: 'Ana Pérez', group: 'Group 2', fromGroup: 'Group 1' },
};
const DETAILS: Partial<Record<EventKind, string[]>> = {
  'class-edited': ['its passwords too'],
  reshuffled: ['for 4 in each group', '12 mails'],
  'student-moved': ['Ana Pérez', 'Group 2', 'from Group 1'],
  'students-swapped': ['Ana Pérez', 'Mei Lin', 'Group 1 and Group 2'],
  'students-moved': ['3 students moved to Group 2', 'placed: 1'],
  'groups-repaired': ['moved: 2', 'placed: 4', 'class score 61.2 → 66'],
  'settings-changed': ['group size: Small, 2 to 4', 'time zone: Israel Time'],
  undone: ['Undone', 'Ana Pérez', 'from Group 1'],
};

describe('the history', () => {
  test('says what is done about first meetings from a change on', async () => {
    const history = (['booked', 'proposed', 'none', 'compared'] as const).map((firstMeeting, at) =>
      buildEvent({ id: at + 1, kind: 'settings-changed', firstMeeting }),
    );
    await openSettings('history', buildMatched({ history }));
    for (const words of [
      'A first meeting is now booked for each group',
      'A first meeting is now proposed to each group',
      'First meetings are now left to the groups',
      'By chance, a first meeting is now booked for half of the groups and proposed to the others',
    ]) {
      expect(within(section()).getByText(words)).toBeTruthy();
    }
  });

  test('says which surveys were switched on and off', async () => {
    const changes = [{ checks: true }, { checks: false }, { peerFeedback: true }, { peerFeedback: false }];
    const history = changes.map((change, at) => buildEvent({ id: at + 1, kind: 'settings-changed', ...change }));
    await openSettings('history', buildMatched({ history }));
    for (const words of [
      'The checks during the term were switched on',
      'The checks during the term were switched off',
      'Feedback of members on each other was switched on',
      'Feedback of members on each other was switched off',
    ]) {
      expect(within(section()).getByText(words)).toBeTruthy();
    }
  });

  test('has words for every kind of event, with whom and what it was about', async () => {
    const history = EVENT_KINDS.map((kind, index) => buildEvent({ id: index + 1, kind, ...FACTS[kind] }));
    await openSettings('history', buildMatched({ history }));
    // There are more kinds than events are shown at first.
    await userEvent.click(screen.getByRole('button', { name: 'Show Earlier' }));
    const lines = within(section())
      .getAllByRole('listitem')
      .map((line) => plain(line.textContent));
    expect(lines).toHaveLength(EVENT_KINDS.length);
    for (const [index, kind] of EVENT_KINDS.entries()) {
      expect(lines[index]).not.toMatch(/event\.|\{\{|undefined/);
      for (const detail of DETAILS[kind] ?? []) expect(lines[index]).toContain(detail);
    }
  });

  test('is shown day by day in the class’s zone, newest first', async () => {
    const history = [
      buildEvent({ id: 3, group: 'Group 9', at: '2026-11-21T05:10:00.000Z' }),
      buildEvent({ id: 2, group: 'Group 8', at: '2026-11-21T04:50:00.000Z', by: 'admin' }),
      buildEvent({ id: 1, group: 'Group 7', at: '2026-11-20T15:00:00.000Z' }),
    ];
    await openSettings('history', buildMatched({ history }));
    const text = plain(section().textContent);
    const parts = ['Saturday, November 21, 2026', 'Group 9', 'Friday, November 20, 2026', 'Group 8', 'Group 7'];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(within(section()).getAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect(text).toMatch(/11:50\sPM/);
    expect(text).toContain('by an admin');
  });

  test('shows thirty events at first, and the earlier ones when asked', async () => {
    const history = Array.from({ length: 70 }, (_, index) =>
      buildEvent({ id: 70 - index, group: `Group ${70 - index}` }),
    );
    await openSettings('history', buildMatched({ history }));
    const lines = () => within(section()).getAllByRole('listitem');
    expect(lines()).toHaveLength(30);
    expect(within(section()).getByText('The latest 30 of 70 are shown.')).toBeTruthy();
    const more = () => within(section()).queryByRole('button', { name: 'Show Earlier' });
    await userEvent.click(more()!);
    await userEvent.click(more()!);
    expect(lines()).toHaveLength(70);
    expect(more()).toBeNull();
  });

  test('says what will be there while it is empty', async () => {
    await openSettings('history', buildMatched());
    expect(within(section()).getByText(/Nothing yet/)).toBeTruthy();
  });

  test('lists the runs with score, bound in words, seed and time, newest first', async () => {
    const runs = [
      buildRun({ number: 1, seed: 20261204, classScore: 70.44, bound: 71.25 }),
      buildRun({ number: 2, seed: 7, classScore: 80, proven: true }),
      buildRun({ number: 3, seed: 8, classScore: 79, milliseconds: 1_840, groupCount: 7, studentCount: 30 }),
    ];
    await openSettings('history', buildMatched({ runs }));
    const list = screen.getByRole('list', { name: 'Runs of the matching' });
    const [third, second, first] = within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(first).toContain('Class score 70.4 of 100. No grouping of these sizes can score above 71.3.');
    expect(first).toContain('seed 20261204');
    expect(second).toContain('No other grouping of these sizes can score higher.');
    expect(third).toContain('How much higher another grouping could score is not known.');
    expect(third).toContain('7 groups · 30 students · 1.8 s · seed 8');
    expect(third).toContain('December 4, 2026 at 11:59 PM');
  });
});
