import { expect, test } from '@jest/globals';
import { myGroupSchema } from '@study-groups/contracts/my-group';
import { buildMeeting, buildMyGroup, inHours } from '../../testing/my-group.ts';
import { readMyGroup } from './read-my-group.ts';

const full = buildMyGroup({
  last: buildMeeting({ id: 4, met: [{ studentId: 32, met: 'some' }] }),
  next: buildMeeting({ place: 'Library', answers: [{ studentId: 32, answer: 'comes' }] }),
  surveys: [
    { survey: 'check-early', until: inHours(50), answers: [{ scales: { heard: 4 } }] },
    { survey: 'peers-early', until: inHours(50), mates: [32], answers: [{ aboutId: 32, scales: {} }] },
  ],
  released: [{ survey: 'peers-late', from: 3, means: { quality: 4.25 } }],
  makesMeetLinks: true,
  class: { ...buildMyGroup().class, grantsWishes: true },
  wish: { askedAt: inHours(-50), reason: 'We never find an hour' },
  mayAsk: true,
});

test('reads what the schema of the call does, and no chat that is an invitation of nobody we know', () => {
  expect(readMyGroup(full)).toEqual(myGroupSchema.parse(full));
  const withChat = (chat: string) => readMyGroup({ ...full, group: { ...full.group!, chat } })?.group?.chat;
  expect(withChat('https://discord.gg/aB3x')).toBe('https://discord.gg/aB3x');
  expect(withChat('javascript:alert(1)')).toBeUndefined();
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
    surveys: [],
    released: [],
  });
});

test('of the surveys it drops what can’t be shown', () => {
  const until = inHours(50);
  const surveys = [
    { until },
    { survey: 'term', until: 'soon' },
    { survey: 'mood', until },
    { survey: 'term', until, answers: [{ scales: { learned: 'much', recommend: 3, pace: 2 } }] },
  ];
  const { surveys: shown, released } = readMyGroup({ ...full, surveys, released: [{ from: 3 }, 'a text'] }) ?? {};
  expect(shown).toEqual([
    { survey: 'mood', until, answers: [] },
    { survey: 'term', until, answers: [{ scales: { recommend: 3, pace: 2 } }] },
  ]);
  expect(released).toEqual([]);
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
