import { databaseNow } from '../../platform/clock.ts';
import type { Lease } from './lease.ts';
import { type Filling, type LmsCourse, LmsFault, type LmsGroup, LmsRefusal, LmsUncertain } from './lms-course.ts';
import { type Plan, planWriting, type Step, type WantedGroup } from './plan.ts';
import { asWanted, settle, studentTest } from './read-course.ts';

/** Number of times that a set is compared with what it should be: what is left then, the platform does not let happen. */
const PASSES = 3;
/** As many are put into groups at once where the platform has a way for it; fewer one group after another. */
const MANY = 20;

/** Writes what was previewed, reads it back and says what became of each student. */
export async function writeGroups(lease: Lease, course: LmsCourse): Promise<void> {
  const setId = await ensureSet(lease, course);
  const wanted = () => lease.record.wanted.map(asWanted);
  const { there, refused } = await makeEqual(lease, course, {
    setId,
    wanted,
    begin: (groups) => keepFormer(lease, groups),
    note: async (ids) =>
      lease.save({ wanted: lease.record.wanted.map((group, at) => ({ ...group, lmsId: ids[at] ?? null })) }),
  });
  await lease.save({
    state: 'written',
    dueAt: null,
    endedAt: databaseNow(),
    wanted: settle(lease.record.wanted, there, refused, { isOver: true }),
  });
}

/** Brings a set back to what it was before the last writing, or removes it if there was none. */
export async function undoWriting(lease: Lease, course: LmsCourse): Promise<void> {
  const { setId, wasNew, former } = lease.record;
  const sets = await course.readSets();
  const isThere = sets.some(({ id }) => id === setId);
  if (wasNew) {
    if (isThere && setId !== null) await course.removeSet(setId);
    const after = await course.readSets();
    if (after.some(({ id }) => id === setId)) throw new LmsFault('forbidden');
  } else {
    let earlier: WantedGroup[] = former.map(({ lmsId, name, userIds }) => ({ lmsId, name, userIds }));
    await makeEqual(lease, course, {
      setId: await ensureSet(lease, course),
      wanted: () => earlier,
      note: async (ids) => void (earlier = earlier.map((group, at) => ({ ...group, lmsId: ids[at] }))),
    });
  }
  const waiting = lease.record.wanted.map((group) => ({
    ...group,
    lmsId: wasNew ? null : group.lmsId,
    places: group.places.map((place) =>
      place.userId === null ? place : { ...place, outcome: 'waiting' as const, found: null },
    ),
  }));
  await lease.save({
    state: 'undone',
    dueAt: null,
    endedAt: databaseNow(),
    isWritten: false,
    wanted: waiting,
    ...(wasNew && { setId: null }),
  });
}

/** The id of the set; made if it is not there. One whose making was not answered is found by its name, which was free. */
async function ensureSet(lease: Lease, course: LmsCourse): Promise<string> {
  const { setName, isMakingSet } = lease.record;
  const sets = await course.readSets();
  const known = sets.find(({ id }) => id === lease.record.setId);
  if (known) return known.id;
  const made = isMakingSet ? sets.find(({ name }) => name === setName) : undefined;
  await lease.save({ isMakingSet: true });
  const setId = made?.id ?? (await createSet(course, setName));
  await lease.save({ setId, isMakingSet: false, ...(!lease.record.isFormerKept && { wasNew: true }) });
  return setId;
}

async function createSet(course: LmsCourse, name: string): Promise<string> {
  try {
    return await course.createSet(name);
  } catch (error) {
    if (!(error instanceof LmsUncertain)) throw error;
    const made = (await course.readSets()).find((set) => set.name === name);
    return made?.id ?? course.createSet(name);
  }
}

/** Keeps what was there before, once for each write-back, however often it was stopped. */
async function keepFormer(lease: Lease, groups: readonly LmsGroup[]): Promise<void> {
  if (lease.record.isFormerKept) return;
  const former = groups.map(({ id, name, members }) => ({ lmsId: id, name, userIds: [...members] }));
  await lease.save({ former, isFormerKept: true, isWritten: true });
}

interface Aim {
  setId: string;
  wanted(): readonly WantedGroup[];
  /** Called with what is there before anything is changed. */
  begin?(groups: readonly LmsGroup[]): Promise<void>;
  /** Called with the groups there of those that are wanted. */
  note(ids: (string | undefined)[]): Promise<void>;
}

/** Makes a set equal to what is wanted, as far as the platform lets it happen. @returns what was read back, and who was refused */
async function makeEqual(
  lease: Lease,
  course: LmsCourse,
  { setId, wanted, begin, note }: Aim,
): Promise<{ there: LmsGroup[]; refused: ReadonlySet<string> }> {
  const isStudent = studentTest(await course.readStudents());
  const refused = new Set<string>();
  let there = await course.readGroups(setId);
  await begin?.(there);
  const plan = () => planWriting(wanted(), there, isStudent);
  let now = plan();
  await note(now.ids);
  const fillings = fillingsOf(now, wanted());
  if (course.fill && fillings.flatMap(({ joins }) => joins).length >= MANY) {
    await lease.save({ total: now.steps.length });
    // People who leave, and groups that are renamed, come first: the fast way finds groups by their names.
    await doSteps(lease, course, { setId, wanted: wanted(), refused, plan: { ...now, steps: withoutJoining(now) } });
    await unlessRefused(() => course.fill!(setId, fillings));
    there = await course.readGroups(setId);
    now = plan();
    await note(now.ids);
  }
  for (let pass = 0; pass < PASSES && now.steps.length > 0; pass++) {
    await lease.save({ total: lease.record.done + now.steps.length });
    await doSteps(lease, course, { setId, wanted: wanted(), refused, plan: now });
    await note(now.ids);
    there = await course.readGroups(setId);
    now = plan();
    await note(now.ids);
  }
  return { there, refused };
}

const withoutJoining = ({ steps }: Plan) => steps.filter((step) => step.do !== 'create' && step.do !== 'put');

const fillingsOf = ({ steps, ids }: Plan, wanted: readonly WantedGroup[]): Filling[] =>
  steps.flatMap((step) =>
    step.do === 'put' ? [{ id: ids[step.of], name: wanted[step.of]!.name, joins: step.change.joins }] : [],
  );

interface Doing {
  setId: string;
  wanted: readonly WantedGroup[];
  plan: Plan;
  refused: Set<string>;
}

/** Does one step after another; what is refused shows when the set is read again. */
async function doSteps(lease: Lease, course: LmsCourse, { setId, wanted, plan, refused }: Doing): Promise<void> {
  for (const step of plan.steps) {
    await doStep(course, { setId, wanted, plan, refused }, step);
    await lease.save({ done: lease.record.done + 1 });
  }
}

async function doStep(course: LmsCourse, { setId, wanted, plan, refused }: Doing, step: Step): Promise<void> {
  switch (step.do) {
    case 'remove':
      return unlessRefused(() => course.removeGroup(setId, step.id));
    case 'rename':
      return unlessRefused(() => course.renameGroup(setId, step.id, step.name));
    case 'take':
      return unlessRefused(() => course.changeMembers(setId, step.id, step.change));
    case 'create':
      return unlessRefused(async () => {
        plan.ids[step.of] = await course.createGroup(setId, wanted[step.of]!.name);
      });
    case 'put': {
      const groupId = plan.ids[step.of];
      if (groupId === undefined) return;
      try {
        await course.changeMembers(setId, groupId, step.change);
      } catch (error) {
        if (!(error instanceof LmsRefusal)) throw error;
        await putOneByOne(course, { setId, groupId, refused }, step.change);
      }
    }
  }
}

/** One whom a platform does not take is no reason to leave out the others. */
async function putOneByOne(
  course: LmsCourse,
  { setId, groupId, refused }: { setId: string; groupId: string; refused: Set<string> },
  { joins, all }: { joins: readonly string[]; all: readonly string[] },
): Promise<void> {
  let within = all.filter((each) => !joins.includes(each));
  for (const each of joins) {
    const next = [...within, each];
    try {
      await course.changeMembers(setId, groupId, { joins: [each], leaves: [], all: next });
      within = next;
    } catch (error) {
      if (!(error instanceof LmsRefusal)) throw error;
      refused.add(each);
    }
  }
}

async function unlessRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof LmsRefusal)) throw error;
  }
}
