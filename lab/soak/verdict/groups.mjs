import { by, deadlinesAsked, keyOf, ofKind } from './by.mjs';

/** @typedef {import('../verdict.mjs').Known} Known */
/** @typedef {import('../verdict.mjs').Check} Check */

/**
 * Checks that each class was matched as it should, with everybody in it, and stayed as its professor arranged it.
 * @param {Known} known
 * @returns {Check[]}
 */
export function judgeGroups({ ledger, evidence }) {
  const { classes, students, groups, runs } = evidence;
  const asked = deadlinesAsked(ledger);
  const runsOf = by(runs, ({ classId }) => String(classId));
  const studentsOf = by(students, ({ classId }) => String(classId));
  const groupsOf = by(groups, ({ classId }) => String(classId));
  const accepted = by(ofKind(ledger, 'signed-up'), ({ classId }) => String(classId));
  /** @type {Record<'times' | 'early' | 'ungrouped', string[]>} */
  const faults = { times: [], early: [], ungrouped: [] };

  for (const { id, status, deadline, minGroupSize, matchedRun } of classes) {
    const key = String(id);
    const deadlines = asked.get(key) ?? [];
    const own = runsOf.get(key) ?? [];
    if (own.length > 0 && status !== 'approved') faults.times.push(`class ${id} is ${status} and has groups`);
    // A class that nobody gave a deadline keeps that of its request. Each deadline is good for one run.
    if (deadlines.length > 0 && status === 'approved') {
      const people = studentsOf.get(key) ?? [];
      if (own.length === 0 && people.length >= minGroupSize) faults.times.push(`class ${id} has no groups`);
      if (own.length > deadlines.length) faults.times.push(`class ${id} was matched ${own.length} times`);
      if (matchedRun !== (own.length > 0 ? own.length : null)) faults.times.push(`class ${id} names run ${matchedRun}`);
    }
    const first = Math.min(...deadlines, deadline);
    for (const { writtenAt } of own) {
      if (writtenAt < first) faults.early.push(`class ${id} was matched ${first - writtenAt} ms before its deadline`);
    }
    if (own.length > 0) {
      const members = (groupsOf.get(key) ?? []).flatMap((group) => group.members.map(({ studentId }) => studentId));
      const places = by(members, String);
      const people = new Set((studentsOf.get(key) ?? []).map((student) => student.id));
      for (const member of members) {
        if (!people.has(member))
          faults.ungrouped.push(`a group of class ${id} names student ${member}, who is not there`);
      }
      for (const { id: studentId, classId, email } of studentsOf.get(key) ?? []) {
        const count = places.get(String(studentId))?.length ?? 0;
        const who = keyOf({ classId, email });
        const answer = accepted.get(key)?.find((entry) => entry.email === email);
        const when = answer ? `answered ${answer.answeredAt - deadline} ms after the deadline` : 'without an answer';
        if (count !== 1) faults.ungrouped.push(`${who} is in ${count} groups (${when})`);
      }
    }
  }
  return [
    { title: 'every class is matched once', faults: faults.times },
    { title: 'no class is matched before its deadline', faults: faults.early },
    { title: 'everybody is in one group of the class', faults: faults.ungrouped },
    { title: 'every confirmed move is in the database', faults: undoneMoves(ledger, students, groups) },
  ];
}

/**
 * @param {readonly import('../ledger.mjs').Entry[]} ledger
 * @param {import('../evidence.mjs').Evidence['students']} students
 * @param {import('../evidence.mjs').Evidence['groups']} groups
 */
function undoneMoves(ledger, students, groups) {
  const idOf = new Map(students.map((student) => [keyOf(student), student.id]));
  /** @type {string[]} */
  const undone = [];
  for (const [who, acts] of by(ofKind(ledger, 'moving', 'moved'), keyOf)) {
    const id = idOf.get(who);
    const last = acts.findLast(({ kind }) => kind === 'moved');
    if (id === undefined || !last) continue;
    // What was asked for without an answer may be done at any time.
    const open = acts.filter(
      (act) => act.kind === 'moving' && !acts.some(({ kind, to }) => kind === 'moved' && to === act.to),
    );
    const allowed = [last, ...open].map(({ to }) => to);
    const group = groups.find(({ members }) => members.some(({ studentId }) => studentId === id));
    if (!allowed.includes(group?.id)) undone.push(`${who} is in group ${group?.id}, not ${allowed.join(' or ')}`);
  }
  return undone;
}
