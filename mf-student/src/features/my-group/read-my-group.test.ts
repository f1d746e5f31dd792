/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { myGroupSchema } from '@study-groups/contracts/my-group';
import { buildMeeting, buildMyGroup } from '../../testing/my-group.ts';
import { readMyGroup } from './read-my-group.ts';

const full = buildMyGroup({
  last: buildMeeting({ id: 4, met: [{ studentId: 32, met: 'some' }] }),
  next: buildMeeting({ place: 'Library', answers: [{ studentId: 32, answer: 'comes' }] }),
});

test('reads what the schema of the call does', () => {
  expect(readMyGroup(full)).toEqual(myGroupSchema.parse(full));
  const alone = buildMyGroup({ group: null, next: null, hours: [] });
  expect(readMyGroup(alone)).toEqual(myGroupSchema.parse(alone));
});

test('of a newer server it drops what it does not know, and takes the choices that are new', () => {
  const answers = [{ studentId: 32, answer: 'perhaps' }];
  const newer = { ...full, weather: 'fine', next: { ...full.next, state: 'kept', answers } };
  expect(readMyGroup(newer)).toEqual({ ...full, next: { ...full.next, state: 'booked', answers } });
});

test('does without what the page can do without', () => {
  const { you, class: course, group } = full;
  const { agenda: _agenda, ...rest } = group ?? {};
  expect(readMyGroup({ you: { id: you.id }, class: course, group: rest })).toEqual({
    you: { id: you.id, fullName: '', isLeader: false, feedUrl: '', stopped: [] },
    class: course,
    group: { ...group, agenda: [] },
    next: null,
    last: null,
    hours: [],
  });
});

test.each([
  undefined,
  null,
  'a text',
  [],
  {},
  { you: {}, class: {} },
  { ...full, class: { ...full.class, timeZone: 'Mars/Base' } },
])('%j is no group', (data) => expect(readMyGroup(data)).toBeNull());
