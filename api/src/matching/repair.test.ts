import { expect, test } from '@jest/globals';
import { MatchInputError } from './input.ts';
import { repair, type RepairLine, type RepairRequest } from './repair.ts';
import { classScorer } from '@study-groups/scoring/score';
import { bestWays, faultsOf, holdersOf } from './testing/repairs.ts';
import { buildStudents, readInstance } from './testing/students.ts';

/** Twelve students in three groups of four. */
const request = (more: Partial<RepairRequest> = {}): RepairRequest => ({
  students: readInstance('pub-24').slice(0, 12),
  size: 'flex',
  groups: [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9, 10, 11],
  ],
  seed: 1,
  mostMoved: 3,
  ...more,
});
const membersOf = (line: RepairLine) => line.groups.map(({ members }) => members);

test('with nobody moved the groups stay as they are, and each further line is better', async () => {
  const shown: RepairLine[] = [];
  const lines = await repair(request(), { onLine: (line) => shown.push(line) });
  expect(membersOf(lines[0]!)).toEqual(request().groups);
  expect(lines[0]).toMatchObject({ moved: 0, unplaced: [], sizeFaults: [], unmet: [] });
  expect(lines.map(({ classScore }) => classScore)).toEqual(
    lines.map(({ classScore }) => classScore).sort((a, b) => a - b),
  );
  expect(lines.every(({ proven }) => proven)).toBe(true);
  expect(shown).toEqual(lines);
});

test('each line holds everybody once, counts who moved, and scores as the product does', async () => {
  const groups = [[0, 1, 2, 3], [], [4, 5], [6, 7, 8]];
  const home = (i: number) => groups.findIndex((group) => group.includes(i));
  for (const line of await repair(request({ groups }))) {
    const everybody = [...membersOf(line).flat(), ...line.unplaced].sort((a, b) => a - b);
    expect(everybody).toEqual(Array.from({ length: 12 }, (_, i) => i));
    const moved = line.groups.flatMap(({ members, place }) => members.filter((i) => home(i) >= 0 && home(i) !== place));
    expect(moved.length).toBe(line.moved);
    const scorer = classScorer(request().students);
    for (const { place: _, ...group } of line.groups) expect(group).toEqual(scorer.scoreGroup(group.members));
  }
});

test('the same class gives the same lines, also in another order', async () => {
  const groups = [
    [0, 1, 2, 3],
    [4, 5],
    [6, 7, 8],
  ];
  const lines = await repair(request({ groups }));
  expect(await repair(request({ groups }))).toEqual(lines);
  const turned = await repair(
    request({
      students: request().students.slice().reverse(),
      groups: groups.map((group) => group.map((i) => 11 - i)),
    }),
  );
  expect(turned.map(({ moved, classScore }) => [moved, classScore.toFixed(9)])).toEqual(
    lines.map(({ moved, classScore }) => [moved, classScore.toFixed(9)]),
  );
});

test('late students come into groups without anybody being moved', async () => {
  const [line] = await repair(
    request({
      groups: [
        [0, 1, 2, 3],
        [4, 5, 6, 7],
        [8, 9],
      ],
    }),
  );
  expect(line).toMatchObject({ moved: 0, unplaced: [], sizeFaults: [], proven: true });
});

test('late students who fit nowhere by themselves get a group of their own with those whom it takes', async () => {
  const full = [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ];
  const lines = await repair(
    request({ students: request().students.slice(0, 9), groups: full, size: { min: 3, max: 4 } }),
  );
  expect(faultsOf(lines[0]!)).toBe(1);
  const mended = lines.find((line) => faultsOf(line) === 0)!;
  expect(mended.moved).toBe(2);
  expect(mended.groups.map(({ place, members }) => [place, members.length])).toEqual([
    [0, 3],
    [1, 3],
    [null, 3],
  ]);
});

test('a group under its minimum is filled, or dissolved where that moves fewer', async () => {
  const lines = await repair(
    request({ students: request().students.slice(0, 9), groups: [[0, 1, 2, 3], [4, 5, 6, 7], [8]] }),
  );
  expect(lines[0]).toMatchObject({ moved: 0, sizeFaults: [2] });
  expect(lines[1]).toMatchObject({ moved: 1, sizeFaults: [] });
  expect(lines[1]!.groups.map(({ place }) => place)).toEqual([0, 1]);
});

test('a wrong size is as many faults as it is far from the nearest one, so that one group of all is no way out', async () => {
  const students = readInstance('pub-24').slice(0, 9);
  const threes = [0, 1, 2].map((g) => [0, 1, 2].map((i) => 3 * g + i));
  const lines = await repair({ ...holdersOf(students, [0]), size: '3', groups: threes, seed: 1, mostMoved: 6 });
  for (const line of lines) {
    expect(line.sizeFaults).toEqual([]);
    expect(line.brokenRules).toHaveLength(2);
    expect(line.proven).toBe(true);
  }
});

test('a pair of whom one is in no group is no fault, and rules out no group with the other', async () => {
  const asked = {
    ...request({ students: buildStudents(4), size: '2', mostMoved: 1 }),
    groups: [[0, 1], [2]],
    mustBeTogether: [[1, 2] as const, [1, 2] as const, [2, 3] as const, [1, 3] as const, [0, 3] as const],
    mustBeApart: [[0, 3] as const, [1, 3] as const, [2, 3] as const, [0, 2] as const, [0, 2] as const],
    notAlone: [
      [0, 1, 2],
      [0, 1, 2],
    ],
  };
  const lines = await repair(asked);
  const best = bestWays(asked).map(({ moved, classScore }) => ({ moved, classScore: classScore.toFixed(6) }));
  expect(lines.map(({ moved, classScore }) => ({ moved, classScore: classScore.toFixed(6) }))).toEqual(best);
  expect(lines.every(({ proven }) => proven)).toBe(true);
});

test('rules are kept with as few moves as they need; of those who are fixed nobody moves', async () => {
  const together = [[0, 4]] as const;
  const lines = await repair(request({ mustBeTogether: together, fixed: [[4, 5]] }));
  expect(lines[0]!.unmet).toEqual([{ kind: 'together', students: [0, 4] }]);
  expect(lines[1]!.unmet).toEqual([]);
  for (const line of lines) expect(line.groups[1]!.members).toEqual(expect.arrayContaining([4, 5]));
});

test('rules that contradict each other are broken as seldom as can be', async () => {
  const lines = await repair(request({ mustBeTogether: [[0, 4]], mustBeApart: [[0, 4]], mostMoved: 1 }));
  expect(lines.map(({ unmet }) => unmet.length)).toEqual(lines.map(() => 1));
});

test.each([
  ['all groups are empty', [[], []]],
  ['there are no groups', []],
])('where %s, everybody is placed in new groups, without a move', async (_, groups) => {
  const lines = await repair(request({ groups }));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ moved: 0, unplaced: [], sizeFaults: [], proven: true });
  expect(lines[0]!.groups.every(({ place }) => place === null)).toBe(true);
});

test('a group larger than the engine can score by its tables stays possible', async () => {
  const students = buildStudents(40);
  const [line] = await repair(request({ students, groups: [students.map((_, i) => i)], size: 'flex', mostMoved: 0 }));
  expect(line).toMatchObject({ moved: 0, sizeFaults: [0] });
});

test.each<[string, Partial<RepairRequest>, RegExp]>([
  ['no students', { students: [], groups: [] }, /no students/],
  ['an unknown student', { groups: [[0, 12]] }, /no student 13/],
  [
    'a student in two groups',
    {
      groups: [
        [0, 1],
        [1, 2],
      ],
    },
    /student 2 is in two/,
  ],
  ['too many moves', { mostMoved: 13 }, /mostMoved/],
  ['a rule with an unknown student', { mustBeApart: [[0, 99]] }, /no student 100/],
])('%s is refused', async (_, more, words) => {
  await expect(repair(request(more))).rejects.toThrow(words);
  await expect(repair(request(more))).rejects.toBeInstanceOf(MatchInputError);
});
