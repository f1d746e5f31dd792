import type { MatchStudent } from '@study-groups/scoring/types';
import type { MatchProgress, MatchResult } from './types.ts';

/** What the command writes: e-mails in place of indexes. */
export function resultDocument(students: readonly MatchStudent[], result: MatchResult) {
  const email = (i: number) => students[i]!.email;
  return {
    classScore: result.classScore,
    bound: result.bound,
    proven: result.proven,
    seed: result.seed,
    iterations: result.iterations,
    milliseconds: Math.round(result.milliseconds),
    stopped: result.stopped,
    unmet: result.unmet.map((unmet) => ({ ...unmet, students: unmet.students.map(email) })),
    brokenRules: result.brokenRules.map(({ group, ...rule }) => ({ group: group + 1, ...rule })),
    groups: result.groups.map((group) => ({
      members: group.members.map(email),
      leader: group.leader === null ? null : email(group.leader),
      matchScore: group.matchScore,
      score: group.score,
      breakdown: group.breakdown,
      ...(group.questions && { questions: group.questions }),
      bestMeetingTimes: group.bestMeetingTimes,
      attendance: group.attendance,
    })),
  };
}

const PHASES = { search: 'searching', recombine: 'recombining', prove: 'proving' } as const;

/** One line that overwrites itself. */
export function progressLine({ done, classScore, phase }: MatchProgress): string {
  const best = classScore === null ? '' : `, class score ${classScore.toFixed(4)}`;
  return `\r\x1b[K${PHASES[phase]} ${Math.floor(done * 100)} %${best}`;
}

/** The groups as lines of text: number, size, score, common slots, first time, leader, members. */
export function groupsTable(students: readonly MatchStudent[], result: MatchResult): string {
  const lines = ['group size match  slots  first time       members, the leader first'];
  result.groups.forEach((group, g) => {
    const { leader, members, matchScore, commonSlots } = group;
    const others = members.filter((i) => i !== leader);
    const emails = [...(leader === null ? [] : [leader]), ...others].map((i) => students[i]!.email);
    const cells = [
      String(g + 1).padStart(5),
      String(members.length).padStart(4),
      String(matchScore).padStart(5),
      String(commonSlots).padStart(6),
      ` ${(group.bestMeetingTimes[0] ?? '-').padEnd(15)}`,
    ];
    lines.push(`${cells.join(' ')} ${emails.join(' ')}`);
  });
  return lines.join('\n');
}

/** What the run found, in a few lines. */
export function summary(students: readonly MatchStudent[], result: MatchResult): string {
  const { classScore, bound, groups } = result;
  const gap =
    bound === null ? 'no bound' : `bound ${bound.toFixed(6)}, gap ${((1 - classScore / bound) * 100).toFixed(3)} %`;
  const lines = [
    `class score ${classScore.toFixed(6)} (${result.proven ? 'proven optimum' : gap}), ${students.length} students in ${groups.length} groups`,
    `worst group ${Math.min(...groups.map((group) => group.score)).toFixed(2)}, without a common hour: ${groups.filter((group) => group.commonSlots === 0).length}`,
    `seed ${result.seed}, ${result.iterations} steps, ${(result.milliseconds / 1000).toFixed(2)} s`,
  ];
  if (result.stopped)
    lines.push('stopped by the clock before its budget was used: another machine may find other groups');
  for (const unmet of result.unmet) {
    const who = unmet.students.map((i) => students[i]!.email).join(' and ');
    const what = unmet.kind === 'notAlone' ? `is alone of set ${unmet.set + 1}` : `must be ${unmet.kind}`;
    lines.push(`broken: ${who} ${what}`);
  }
  for (const { group, question, rule, answer } of result.brokenRules)
    lines.push(`broken: group ${group + 1}, question ${question}: ${rule}${answer === undefined ? '' : ` ${answer}`}`);
  return lines.join('\n');
}
