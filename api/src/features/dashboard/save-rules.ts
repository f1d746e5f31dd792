import type { FieldError } from '@study-groups/contracts/error-body';
import { MESSAGES } from '@study-groups/contracts/messages';
import { MOST_PAIRS, MOST_TAGS, type Named, type RuleConflict, type Rules } from '@study-groups/contracts/rules';
import { namesOf } from '@study-groups/contracts/tables';
import { ruleConflicts } from '@study-groups/scoring/rule-conflicts';
import { contradictions } from '@study-groups/scoring/rules';
import type { ClientSession } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../platform/errors.ts';
import { changeClass, type Outcome, outcomeOf } from '../../records/change-class.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { keepEdit } from '../../records/edits.ts';
import { GroupModel } from '../../records/group.ts';
import { RosterModel } from '../../records/roster.ts';
import { eachOnce, namedBy, rulesInEffect } from '../../records/rules.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import type { DashboardCaller } from '../classes/guard.ts';

/**
 * Replaces the rules of a class, each once. Sets that contradict others are saved, for a match breaks as few rules as it can, but named.
 * @throws ApiError invalid_request that names each student who is not of the class, or is named twice in one rule, each rule
 *   that contradicts others, and each kind of which there are too many
 */
export async function saveRules(
  caller: DashboardCaller,
  asked: Rules,
  seen: number,
): Promise<{ rules: Rules; conflicts: RuleConflict[] } & Outcome> {
  const classId = caller.cls.id;
  return changeClass({ classId, by: caller.actor, seen }, async (change) => {
    const { session, cls, record } = change;
    const people = await peopleOf(session, cls);
    const awaited = asked.awaited ?? cls.rules?.awaited;
    const whole = { ...asked, ...(awaited && { awaited }) };
    const rules = rulesInEffect(onceEach(whole), people.students);
    const errors = [
      ...strangers(whole, people),
      ...namedTwice(whole),
      ...contradictionsOf(whole, people.students),
      ...tooMany(rules),
    ];
    if (errors.length > 0) throw new ApiError('invalid_request', { errors: errors.slice(0, MOST_ERRORS) });
    const conflicts = await conflictsOf(session, cls, rules);
    if (isDeepStrictEqual(rules, rulesInEffect(cls.rules, people.students)))
      return { rules, conflicts, ...(await change.leaveAsIs()) };
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

/** Those whom rules may name. */
interface People {
  students: readonly Pick<StudentRecord, 'id' | 'email'>[];
  /** The addresses on the roster, and those for whom a rule waits already. */
  expected: ReadonlySet<string>;
}

async function peopleOf(session: ClientSession, { id: classId, rules }: ClassRecord): Promise<People> {
  const students = await StudentModel.find({ classId }, 'id email').session(session).lean();
  const roster = await RosterModel.findOne({ classId }, 'people.email').session(session).lean();
  const waited = rules ? namedBy(rules).flatMap(({ named }) => (typeof named === 'string' ? [named] : [])) : [];
  return { students, expected: new Set([...(roster?.people ?? []).map(({ email }) => email), ...waited]) };
}

function strangers(rules: Rules, { students, expected }: People): FieldError[] {
  const known = new Set<Named>([...students.flatMap(({ id, email }) => [id, email]), ...expected]);
  const paths = namedBy(rules)
    .filter(({ named }) => !known.has(named))
    .map(({ path }) => path);
  return [...new Set(paths)].map((path) => ({ path, message: MESSAGES.ruleStudent }));
}

/** The pairs that are kept apart though others demand that they are together, of those who have signed up or not. */
function contradictionsOf({ together, apart, awaited }: Rules, students: People['students']): FieldError[] {
  const idOf = new Map<Named, number>(students.map(({ id, email }) => [email, id]));
  const known = ([one, other]: readonly [Named, Named]) => [idOf.get(one) ?? one, idOf.get(other) ?? other] as const;
  const all = {
    together: [...together, ...(awaited?.together ?? [])].map(known),
    apart: [...apart, ...(awaited?.apart ?? [])].map(known),
  };
  return contradictions(all).map((at) => ({
    path: at < apart.length ? `rules.apart.${at}` : `rules.awaited.apart.${at - apart.length}`,
    message: MESSAGES.ruleContradiction,
  }));
}

/** The kinds of which a class would have too many, with those that wait. */
function tooMany({ together, apart, notAlone, awaited }: Rules): FieldError[] {
  const tags = new Set([...notAlone, ...(awaited?.notAlone ?? [])].map(({ tag }) => tag));
  const faults = {
    together: together.length + (awaited?.together.length ?? 0) > MOST_PAIRS,
    apart: apart.length + (awaited?.apart.length ?? 0) > MOST_PAIRS,
    notAlone: tags.size > MOST_TAGS,
  };
  return namesOf(faults)
    .filter((kind) => faults[kind])
    .map((kind) => ({ path: `rules.${kind}`, message: MESSAGES.tooMany }));
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

/** A pair of one person, or a tag that holds one twice. */
function namedTwice({ together, apart, notAlone, awaited }: Rules): FieldError[] {
  const pairs = (kind: string, list: readonly (readonly Named[])[] = []) =>
    list.map((pair, at) => [`rules.${kind}.${at}`, pair] as const);
  const lists = [
    ...pairs('together', together),
    ...pairs('apart', apart),
    ...notAlone.map(({ students }, at) => [`rules.notAlone.${at}.students`, students] as const),
    ...pairs('awaited.together', awaited?.together),
    ...pairs('awaited.apart', awaited?.apart),
    ...(awaited?.notAlone ?? []).map(({ people }, at) => [`rules.awaited.notAlone.${at}.people`, people] as const),
  ];
  return lists
    .filter(([, named]) => new Set(named).size < named.length)
    .map(([path]) => ({ path, message: MESSAGES.invalid }));
}

/** Each pair once, whichever way round it was named, and each fixed student. */
function onceEach({ together, apart, fixed, ...rules }: Rules): Rules {
  return { ...rules, together: eachOnce(together), apart: eachOnce(apart), fixed: [...new Set(fixed)] };
}
