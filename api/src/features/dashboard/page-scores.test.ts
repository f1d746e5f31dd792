import { expect, test } from '@jest/globals';
import { moveStudent } from '@study-groups/contracts/actions';
import type { getDashboard } from '@study-groups/contracts/dashboard';
import type { ResponseOf } from '@study-groups/contracts/call';
import { classScorer } from '@study-groups/scoring/score';
import { startDashboard } from '../../testing/dashboard.ts';

const { act, buildMatched, read } = startDashboard();

/** The scores of the groups as a page computes them, of nothing but what the dashboard holds. */
function scoresOnPage({ students, groups }: ResponseOf<typeof getDashboard>) {
  const scorer = classScorer(students.map((student) => ({ ...student, submittedAt: student.id })));
  return groups.map(({ members }) =>
    scorer.scoreGroup(members.map((member) => students.findIndex(({ id }) => id === member.id))),
  );
}

test('a page computes the scores that are stored, before and after a change', async () => {
  const { cls, ids, first, second } = await buildMatched();
  for (const change of [false, true]) {
    if (change) await act(moveStudent, { studentId: ids[1]!, fromGroupId: first.id, toGroupId: second.id });
    const dashboard = await read(cls);
    const scores = scoresOnPage(dashboard);
    expect(scores.map(({ matchScore }) => matchScore)).toEqual(dashboard.groups.map(({ matchScore }) => matchScore));
    scores.forEach(({ breakdown }, at) =>
      breakdown.forEach(({ points }, term) =>
        expect(points).toBeCloseTo(dashboard.groups[at]!.breakdown[term]!.points, 6),
      ),
    );
  }
});
