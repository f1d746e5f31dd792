import { meantAddress } from '@study-groups/contracts/address';
import { type Found, MOST_FOUND } from '@study-groups/contracts/admin-search';
import { trusted } from 'mongoose';
import { beginsWith } from '../../platform/begins-with.ts';
import { findClassRefs } from '../../records/class-refs.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { MailModel } from '../../records/mail.ts';
import { StudentModel } from '../../records/student.ts';
import { slipFilter, slipsOf } from '../../records/slips.ts';
import { isFound, soughtWords, wordFilter, type WordFilter, wordsOf } from '../../records/words.ts';
import { listAdmins } from '../admins/users.ts';

type Person = Found['people'][number];

const CLASS_FIELDS = {
  id: 1,
  slug: 1,
  courseName: 1,
  courseCode: 1,
  instructorName: 1,
  instructorEmail: 1,
  status: 1,
} as const satisfies Partial<Record<keyof ClassRecord, 1>>;
type FoundClass = Pick<ClassRecord, keyof typeof CLASS_FIELDS>;

/** Characters that addresses are written with. */
const OF_ADDRESS = /^[a-z0-9_.+'&@-]+$/;

/**
 * The most records of a sort that are read where more than a filter decides: who teaches a class, since one person may have
 * many and a course may be named like somebody; and how near a name is to what was typed.
 */
const LOOKED_AT = 100;

/** The means of searching for classes and people. */
interface Way {
  filter: WordFilter;
  /** Number of students that are read. */
  students: number;
  /** Those that are meant of what the filter finds, the best first. */
  sift<T>(found: readonly T[], namesOf: (one: T) => readonly string[]): readonly T[];
  /** The same of people who were looked for by no filter. */
  pick<T extends { email: string }>(people: readonly T[], namesOf: (one: T) => readonly string[]): readonly T[];
}

/** By the beginnings of their words, as the index has them in order: who has the word itself, then who has a longer one. */
const byBeginnings = (sought: readonly string[]): Way => ({
  filter: wordFilter(sought),
  students: MOST_FOUND,
  sift: (found) => found,
  pick: (people, namesOf) => people.filter((one) => isFound(wordsOf(...namesOf(one), one.email), sought)),
});

/** By names that were misspelt, the nearest first. */
function bySlips(sought: readonly string[]): Way {
  const sift: Way['sift'] = (found, namesOf) =>
    found
      .map((one) => ({ one, slips: slipsOf(namesOf(one), sought) }))
      .filter(({ slips }) => slips < Infinity)
      .sort((a, b) => a.slips - b.slips)
      .map(({ one }) => one);
  return { filter: slipFilter(sought), students: LOOKED_AT, sift, pick: sift };
}

/**
 * Classes and people by the beginnings of their words, mails by that of their address. Where there is no such class, or no such
 * person, those whose names were meant perhaps.
 */
export async function searchAll(text: string): Promise<Found> {
  const sought = soughtWords(text);
  const [found, mails] = await Promise.all([look(byBeginnings(sought)), findMails(meantAddress(text))]);
  if (found.classes.length > 0 && found.people.length > 0) return { ...found, mails };
  const meant = await look(bySlips(sought));
  return {
    classes: found.classes.length > 0 ? found.classes : meant.classes,
    people: found.people.length > 0 ? found.people : meant.people,
    mails,
  };
}

async function look(way: Way): Promise<Pick<Found, 'classes' | 'people'>> {
  if (!way.filter.$and) return { classes: [], people: [] };
  const [classes, admins, students] = await Promise.all([findClasses(way), findAdmins(way), findStudents(way)]);
  return {
    classes: classes.slice(0, MOST_FOUND).map(presentClass),
    people: inTurn([admins, instructorsOf(classes, way), students], MOST_FOUND),
  };
}

function presentClass({
  id,
  slug,
  courseName,
  courseCode,
  instructorName,
  status,
}: FoundClass): Found['classes'][number] {
  return { id, slug, courseName, courseCode, instructorName, status };
}

async function findClasses({ filter, sift }: Way): Promise<readonly FoundClass[]> {
  const found = await ClassModel.find(filter, { ...CLASS_FIELDS, _id: 0 })
    .limit(LOOKED_AT)
    .lean<FoundClass[]>();
  return sift(found, ({ courseName, instructorName }) => [courseName, instructorName]);
}

async function findAdmins({ pick }: Way): Promise<readonly Person[]> {
  const admins = pick(await listAdmins(), ({ name, username }) => [name, username]);
  return admins.map(({ id, name, email }) => ({ role: 'admin', id, name, email, class: null }));
}

/** Each instructor once, with the class that was found first; it gives them their id too. */
function instructorsOf(classes: readonly FoundClass[], { pick }: Way): readonly Person[] {
  const all = classes.map(({ id, slug, courseName, instructorName: name, instructorEmail: email }): Person => {
    return { role: 'instructor', id, name, email, class: { id, slug, courseName } };
  });
  const found = pick(all, ({ name }) => [name]);
  return found.filter(({ email }, at) => found.findIndex((one) => one.email === email) === at);
}

async function findStudents({ filter, students: most, sift }: Way): Promise<readonly Person[]> {
  const found = await StudentModel.find(filter, '-_id id classId fullName email').limit(most).lean();
  const students = sift(found, ({ fullName }) => [fullName]).slice(0, MOST_FOUND);
  const classes = await findClassRefs(students.map(({ classId }) => classId));
  // One whose class is being erased at this moment is none any more.
  return students.flatMap(({ id, classId, fullName: name, email }) => {
    const cls = classes.get(classId);
    return cls ? [{ role: 'student' as const, id, name, email, class: cls }] : [];
  });
}

/** By the beginning of the address, the newest first of each. */
async function findMails(beginning: string): Promise<Found['mails']> {
  if (!OF_ADDRESS.test(beginning)) return [];
  const mails = await MailModel.find({ 'to.address': trusted(beginsWith(beginning)) }, '-_id id kind to status')
    .sort({ 'to.address': 1, id: -1 })
    .limit(MOST_FOUND)
    .lean();
  return mails.map(({ id, kind, to, status }) => ({ id, kind, to: to.address, status }));
}

/** The first of each list, then the second of each, and so on, so that none of them takes all places. */
function inTurn<T>(lists: readonly (readonly T[])[], most: number): T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1)));
  return rounds.flat().slice(0, most);
}
