import type { FieldError } from '@study-groups/contracts/error-body';
import { MESSAGES } from '@study-groups/contracts/messages';
import { NO_RULES, type RuleConflict, type Rules } from '@study-groups/contracts/rules';
import { ruleConflicts } from '@study-groups/scoring/rule-conflicts';
import { contradictions } from '@study-groups/scoring/rules';
import { type ClientSession, trusted } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../platform/errors.ts';
import { changeClass, type Outcome, outcomeOf } from '../../records/change-class.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { keepEdit } from '../../records/edits.ts';
import { GroupModel } from '../../records/group.ts';
import { studentsOf } from '../../records/rules.ts';
import { StudentModel } from '../../records/student.ts';
import type { DashboardCaller } from '../classes/guard.ts';

/**
 * Replaces the rules of a class, each once. Sets that contradict others are saved, for a match breaks as few rules as it can, but named.
 * @throws ApiError invalid_request that names each student who is not of the class, or is named twice in one rule, and each rule
 *   that contradicts others
 */
export async function saveRules(
  caller: DashboardCaller,
  asked: Rules,
  seen: number,
): Promise<{ rules: Rules; conflicts: RuleConflict[] } & Outcome> {
  const classId = caller.cls.id;
  return changeClass({ classId, by: caller.actor, seen }, async (change) => {
    const { session, cls, record } = change;
    const errors = [
      ...(await strangers(session, classId, asked)),
      ...namedTwice(asked),
      ...contradictions(asked).map((at) => ({ path: `rules.apart.${at}`, message: MESSAGES.ruleContradiction })),
    ];
    if (errors.length > 0) throw new ApiError('invalid_request', { errors: errors.slice(0, MOST_ERRORS) });
    const rules = eachOnce(asked);
    const conflicts = await conflictsOf(session, cls, rules);
    if (isDeepStrictEqual(rules, cls.rules ?? NO_RULES)) return { rules, conflicts, ...(await change.leaveAsIs()) };
    await ClassModel.updateOne({ id: classId }, { $set: { rules } }, { session });
    await keepEdit(change, {
      eventId: await record({ kind: 'rules-changed' }),
      before: { groups: [], rules: cls.rules },
      after: { groups: [], rules },
    });
    return { rules, conflicts, ...outcomeOf(change) };
  });
}

/** More errors than these are not listed. */
const MOST_ERRORS = 100;

async function strangers(session: ClientSession, classId: number, rules: Rules): Promise<FieldError[]> {
  const named = studentsOf(rules);
  const ids = [...new Set(named.map(({ id }) => id))];
  const found = await StudentModel.find({ classId, id: trusted({ $in: ids }) }, 'id')
    .session(session)
    .lean();
  const known = new Set(found.map(({ id }) => id));
  const paths = named.filter(({ id }) => !known.has(id)).map(({ path }) => path);
  return [...new Set(paths)].map((path) => ({ path, message: MESSAGES.ruleStudent }));
}

async function conflictsOf(session: ClientSession, cls: ClassRecord, rules: Rules): Promise<RuleConflict[]> {
  const { id: classId, maxGroupSize, setup } = cls;
  const students = await StudentModel.find({ classId }, 'id answers').session(session).lean();
  const groups = await GroupModel.find({ classId }, 'members.studentId').session(session).lean();
  return ruleConflicts({
    rules,
    questions: setup?.questions ?? [],
    students,
    groups: groups.map(({ members }) => members.map(({ studentId }) => studentId)),
    maxGroupSize,
  });
}

/** A pair of one student, or a tag that holds one twice. */
function namedTwice({ together, apart, notAlone }: Rules): FieldError[] {
  const lists = [
    ...together.map((pair, at) => [`rules.together.${at}`, pair] as const),
    ...apart.map((pair, at) => [`rules.apart.${at}`, pair] as const),
    ...notAlone.map(({ students }, at) => [`rules.notAlone.${at}.students`, students] as const),
  ];
  return lists
    .filter(([, ids]) => new Set(ids).size < ids.length)
    .map(([path]) => ({ path, message: MESSAGES.invalid }));
}

/** Each pair once, whichever way round it was named, and each fixed student. */
function eachOnce({ together, apart, notAlone, fixed }: Rules): Rules {
  const pairs = (named: Rules['together']) => {
    const sorted = named.map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);
    return [...new Map(sorted.map((pair) => [pair.join(), pair])).values()];
  };
  return { together: pairs(together), apart: pairs(apart), notAlone, fixed: [...new Set(fixed)] };
}
