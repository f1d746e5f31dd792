import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { exportGroups, getDashboard } from '@study-groups/contracts/dashboard';
import { getHome } from '@study-groups/contracts/home';
import { NO_RULES } from '@study-groups/contracts/rules';
import { caresOfClass, needsOf } from '@study-groups/scoring/care';
import { parse } from 'csv-parse/sync';
import { inTransaction } from '../../platform/transaction.ts';
import { ClassModel } from '../../records/class.ts';
import { JOB, recordEvent } from '../../records/record-event.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, buildGroups, buildStudent, buildStudents, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { buildMeeting } from '../../testing/meetings.ts';
import { signInByMail } from '../../testing/seats.ts';
import { buildFirstRun } from '../../testing/surveys.ts';
import { readCares } from './cares.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

test('dashboard, home and file say the same of what the groups of a class need', async () => {
  const built = await buildClass(api.platform, { deadline: ago(8) });
  const { id: classId } = built;
  const ids = (await buildStudents(api.platform, classId, 12)).map(({ id }) => id);
  const lone = await buildStudent(api.platform, classId, { availability: { sunday: ['23:00'] } });
  const [fine, ruled, , silent] = await buildGroups(built, [
    ids.slice(0, 3),
    ids.slice(3, 6),
    [...ids.slice(6, 7), lone.id],
    ids.slice(7, 12),
  ]);
  const rules = { ...NO_RULES, apart: [[ids[3]!, ids[4]!]] };
  const cls = (await ClassModel.findOneAndUpdate(
    { id: classId },
    { $set: { rules } },
    { returnDocument: 'after' },
  ).lean())!;
  await buildFirstRun(cls, 5);
  for (const group of [fine!, ruled!]) {
    const facts = { group: group.name };
    await inTransaction((session) => recordEvent(session, JOB, { kind: 'leader-reminded', classId, facts }));
  }
  await buildMeeting(silent!, { startsAt: ago(4), endsAt: ago(4) });
  const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
  const params = { slug: cls.slug! };
  const dashboard = (await api.call(getDashboard, { params, headers })).body;
  const shown = caresOfClass(dashboard, Date.now());
  const wanted = [[], ['rule'], ['noTime', 'small', 'idleLeader'], ['silent', 'idleLeader']];
  expect([...shown.values()].map(needsOf)).toEqual(wanted);
  const read = (await readCares([cls], new Date())).get(classId)!;
  expect(read.map(({ care }) => needsOf(care))).toEqual(wanted);
  const home = (await api.call(getHome, { headers: await signInByMail(api, cls.instructorEmail) })).body;
  expect(home.classes[0]!.needs).toEqual([
    { need: 'silent', groups: 1 },
    { need: 'care', groups: 3 },
  ]);
  const file = await api.call(exportGroups, { params, headers });
  const rows: Record<string, string>[] = parse(file.body, { bom: true, columns: true });
  expect(new Set(rows.map((row) => `${row['Group']}: ${row['Needs Care']}`))).toEqual(
    new Set([
      'Group 1: ',
      'Group 2: Breaks a rule',
      'Group 3: No common hour; Too small; Leader has used no link of the mail',
      'Group 4: Does not say if it met; Leader has used no link of the mail',
    ]),
  );
});
