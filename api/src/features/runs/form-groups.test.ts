import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { NO_RULES, type Rules } from '@study-groups/contracts/rules';
import { brokenRules } from '@study-groups/scoring/rules';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { RunModel } from '../../records/run.ts';
import type { StudentRecord } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { atStep } from '../../testing/at-step.ts';
import { bundleQuickThread } from '../../testing/bundle.ts';
import { buildClass, buildStudents } from '../../testing/factories.ts';
import { matchDueClasses } from '../../testing/match-due.ts';
import { freeNames, type GroupNaming } from '@study-groups/contracts/group-naming';
import { groupNames } from './group-names.ts';
import { matchClass } from './match-class.ts';
import { previewGroups } from './preview.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  api.platform.matchingThread = await bundleQuickThread();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

const STUDENTS = 12;

/** A class in groups of three whose deadline has passed. */
async function buildDue(): Promise<{ cls: ClassRecord; ids: number[]; students: StudentRecord[] }> {
  const cls = await buildClass(api.platform, { deadline: new Date(Date.now() - 60_000), size: '3' });
  const students = await buildStudents(api.platform, cls.id, STUDENTS);
  return { cls, ids: students.map(({ id }) => id), students };
}

const setRules = ({ id }: ClassRecord, rules: Partial<Rules>) =>
  ClassModel.updateOne({ id }, { $set: { rules: { ...NO_RULES, ...rules } } });

async function groupsOf({ id: classId }: ClassRecord) {
  const groups = await GroupModel.find({ classId }).sort({ id: 1 }).lean();
  return groups.map(({ name, members }) => ({ name, ids: members.map(({ studentId }) => studentId) }));
}

describe('the rules of a class', () => {
  const rulesFor = (ids: readonly number[]): Rules => ({
    ...NO_RULES,
    together: [
      [ids[0]!, ids[5]!],
      [ids[5]!, ids[11]!],
    ],
    apart: [
      [ids[1]!, ids[2]!],
      [ids[2]!, ids[3]!],
    ],
    notAlone: [{ tag: 'exchange', students: [4, 6, 8, 10].map((i) => ids[i]!) }],
  });
  const broken = async (cls: ClassRecord, rules: Rules) =>
    brokenRules(
      rules,
      (await groupsOf(cls)).map(({ ids }) => ids),
    );

  test('are followed at the deadline, by a reshuffle and by a preview', async () => {
    const { cls, ids } = await buildDue();
    const rules = rulesFor(ids);
    await setRules(cls, rules);
    await matchDueClasses(api.platform);
    expect(await groupsOf(cls)).toHaveLength(4);
    expect(await broken(cls, rules)).toEqual([]);
    const { version } = await matchClass(api.platform, cls.id, { mayBeEarly: false, newGroupSize: 4 });
    expect(await broken(cls, rules)).toEqual([]);
    const { preview } = await previewGroups(api.platform, cls.id, {
      mayBeEarly: false,
      newGroupSize: 3,
      seen: version,
    });
    expect(
      brokenRules(
        rules,
        preview.groups.map(({ members }) => members),
      ),
    ).toEqual([]);
    const runs = await RunModel.find().sort({ number: 1 }).lean();
    expect(runs.map(({ brokenRules: count }) => count)).toEqual([0, 0]);
  });

  test('that cannot be followed are counted in the run, and nobody is named in the log', async () => {
    const { cls, students } = await buildDue();
    const [a, b, c, d] = students.map(({ id }) => id) as [number, number, number, number];
    await setRules(cls, {
      together: [
        [a, b],
        [b, c],
        [c, d],
      ],
    });
    const { run } = await matchClass(api.platform, cls.id, { mayBeEarly: false });
    expect(run.brokenRules).toBe(1);
    expect((await RunModel.findOne().lean())!.brokenRules).toBe(1);
    for (const { fullName, email } of students) {
      expect(api.logs.join('')).not.toContain(fullName);
      expect(api.logs.join('')).not.toContain(email);
    }
  });

  test('that change while it is matched make it start again', async () => {
    const { cls, ids } = await buildDue();
    let rounds = 0;
    await matchClass(api.platform, cls.id, {
      mayBeEarly: false,
      onStep: atStep('computed', async () => {
        rounds += 1;
        if (rounds === 1) await setRules(cls, rulesFor(ids));
      }),
    });
    expect(rounds).toBe(2);
    expect(await broken(cls, rulesFor(ids))).toEqual([]);
  });
});

describe('students who are fixed', () => {
  test('stay together, apart from those of other groups, and their group keeps its name', async () => {
    const { cls } = await buildDue();
    await matchClass(api.platform, cls.id, { mayBeEarly: false });
    const before = await groupsOf(cls);
    const pair = before[3]!.ids.slice(0, 2);
    const single = before[1]!.ids[1]!;
    await setRules(cls, { fixed: [...pair, single] });
    await matchClass(api.platform, cls.id, { mayBeEarly: false, newGroupSize: 4 });
    const after = await groupsOf(cls);
    expect(after.map(({ name }) => name)).toEqual(['Group 1', 'Group 2', 'Group 4']);
    expect(after[2]!.ids).toEqual(expect.arrayContaining(pair));
    expect(after[1]!.ids).toContain(single);
  });

  test('count for nothing where no groups stand', async () => {
    const { cls, ids } = await buildDue();
    await setRules(cls, { fixed: ids });
    const { run } = await matchClass(api.platform, cls.id, { mayBeEarly: false });
    expect(run).toMatchObject({ brokenRules: 0, groupCount: 4 });
  });
});

test('names follow the scheme of the class, then numbers, and none is had twice however it is written', () => {
  const groups = [[1], [2], [3], [4]];
  const names = (naming: GroupNaming | null, fixed: number[] = []) =>
    groupNames(groups, { ...NO_RULES, fixed }, [{ name: 'ELAN', members: [{ studentId: 4 } as never] }], naming);
  expect(names({ scheme: 'letters' })).toEqual(['Group A', 'Group B', 'Group C', 'Group D']);
  expect(names({ scheme: 'list', names: ['Élan', 'Group 1', 'Owls'] }, [4])).toEqual([
    'Group 1',
    'Owls',
    'Group 2',
    'ELAN',
  ]);
  const free = freeNames({ scheme: 'letters' }, ['group a']);
  expect(Array.from({ length: 27 }, () => free.next().value).slice(-3)).toEqual(['Group Z', 'Group AA', 'Group AB']);
});

test('names that are kept are left out for the others', () => {
  const members = (...ids: number[]) => ids.map((studentId) => ({ studentId }) as never);
  const standing = [
    { name: 'Group 1', members: members(1, 2, 3) },
    { name: 'Group 2', members: members(4, 5, 6) },
    { name: 'Group 3', members: members(7, 8) },
  ];
  const names = (groups: number[][], fixed: number[]) => groupNames(groups, { ...NO_RULES, fixed }, standing);
  expect(names([[4, 1], [2, 7], [8]], [])).toEqual(['Group 1', 'Group 2', 'Group 3']);
  expect(names([[7, 8, 1], [4, 2], [3]], [7, 8, 4])).toEqual(['Group 3', 'Group 2', 'Group 1']);
  // Two groups' fixed students who had to share one: its name is that of the first.
  expect(names([[4, 7], [1], [2]], [4, 7])).toEqual(['Group 2', 'Group 1', 'Group 3']);
  // Where they had to be parted, most of them decide.
  expect(
    names(
      [
        [1, 9],
        [2, 3],
      ],
      [1, 2, 3],
    ),
  ).toEqual(['Group 2', 'Group 1']);
});
