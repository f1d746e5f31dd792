import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { getGroupCalendar } from '@study-groups/contracts/group';
import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, buildGroups, buildStudent, CLASS_PASSWORDS } from '../../testing/factories.ts';
import type { ClassRecord } from '../../records/class.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

const TIME_ZONE = 'Asia/Jerusalem';

/** A class with a group that can meet on Monday afternoon and in the night after Sunday, and one that can't. */
async function buildMatched(overrides: Partial<ClassRecord> = {}) {
  const cls = await buildClass(api.platform, { timeZone: TIME_ZONE, ...overrides });
  const free = { availability: { monday: ['14:00' as const], sunday: ['00:00' as const] } };
  const together = [await buildStudent(api.platform, cls.id, free), await buildStudent(api.platform, cls.id, free)];
  const [group, empty] = await buildGroups(cls, [together.map(({ id }) => id), []]);
  return { cls, group: group!, empty: empty! };
}

const ask = (cls: ClassRecord, groupId: number, body: object = {}) =>
  api.call(getGroupCalendar, {
    params: { slug: cls.slug!, groupId },
    body: { password: CLASS_PASSWORDS.groups, ...body },
  });

test('the best times are weekly events until the end of the term, which leave their owner free', async () => {
  const { cls, group } = await buildMatched();
  expect(group.bestMeetingTimes.toSorted()).toEqual(['monday|14:00', 'sunday|00:00']);
  const { status, body } = await ask(cls, group.id, { language: 'he' });
  expect(status).toBe(200);
  expect(body.fileName).toBe('study-group-1.ics');
  const root = new ICAL.Component(ICAL.parse(body.ics));
  ICAL.TimezoneService.reset();
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const events = root.getAllSubcomponents('vevent');
  const walls = events.map((component) => {
    const event = new ICAL.Event(component);
    expect(event.summary).toBe('Algorithms: קבוצה 1');
    expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    expect(component.getFirstPropertyValue('status')).toBe('TENTATIVE');
    expect(event.duration.toSeconds()).toBe(3_600);
    const iterator = event.iterator();
    const starts: Date[] = [];
    for (let next = iterator.next(); next; next = iterator.next()) starts.push(next.toJSDate());
    expect(starts.length).toBeGreaterThan(11);
    // The term lasts to the end of its last day.
    expect(starts.at(-1)! < DateTime.fromJSDate(cls.activeUntil, { zone: TIME_ZONE }).endOf('day').toJSDate()).toBe(
      true,
    );
    return [...new Set(starts.map((start) => DateTime.fromJSDate(start, { zone: TIME_ZONE }).toFormat('cccc HH:mm')))];
  });
  expect(walls.flat().toSorted()).toEqual(['Monday 00:00', 'Monday 14:00']);
  // Taking it again updates the first events.
  const uids = (ics: string) => ics.match(/^UID:.*$/gm);
  expect(uids((await ask(cls, group.id)).body.ics)).toEqual(uids(body.ics));
});

test('the password opens the groups of its own class only, those with times', async () => {
  const { cls, group, empty } = await buildMatched();
  const other = await buildMatched();
  expect((await ask(cls, group.id, { password: 'group-wrong' })).status).toBe(401);
  expect((await ask(cls, group.id, { password: undefined })).status).toBe(401);
  expect((await ask(cls, group.id, { language: 'xx' })).status).toBe(400);
  for (const id of [other.group.id, empty.id, 999_999]) {
    const { status, body } = await ask(cls, id);
    expect([status, body.code]).toEqual([404, 'group_not_found']);
  }
});

test('after the term there is nothing left to put into a calendar', async () => {
  const { cls, group } = await buildMatched({ activeUntil: new Date(Date.now() - 1_000) });
  const { status, body } = await ask(cls, group.id);
  expect([status, body.code]).toEqual([403, 'class_ended']);
});
