import { type Found, MOST_FOUND } from '@study-groups/contracts/admin-search';
import { trusted } from 'mongoose';
import { beginsWith } from '../../platform/begins-with.ts';
import { findClassRefs } from '../../records/class-refs.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { MailModel } from '../../records/mail.ts';
import { StudentModel } from '../../records/student.ts';
import { isFound, soughtWords, wordFilter, wordsOf } from '../../records/words.ts';
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

/** What addresses are written with. */
const OF_ADDRESS = /^[a-z0-9_.+'&@-]+$/;

/** Among so many classes instructors are looked for: one may have many classes, and a course be called as somebody is. */
const CLASSES_LOOKED_AT = 100;

/**
 * Classes and people by the beginnings of their words, mails by that of their address. Each comes out of an index in its order:
 * who has the word itself, then who has a longer one.
 */
export async function searchAll(text: string): Promise<Found> {
  const sought = soughtWords(text);
  const [classes, admins, students, mails] = await Promise.all([
    findClasses(sought),
    findAdmins(sought),
    findStudents(sought),
    findMails(text.toLowerCase()),
  ]);
  return {
    classes: classes.slice(0, MOST_FOUND).map(presentClass),
    people: inTurn([admins, instructorsOf(classes, sought), students], MOST_FOUND),
    mails,
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

async function findClasses(sought: readonly string[]): Promise<FoundClass[]> {
  if (sought.length === 0) return [];
  const found = ClassModel.find(wordFilter(sought), { ...CLASS_FIELDS, _id: 0 });
  return found.limit(CLASSES_LOOKED_AT).lean<FoundClass[]>();
}

async function findAdmins(sought: readonly string[]): Promise<Person[]> {
  if (sought.length === 0) return [];
  return (await listAdmins())
    .filter(({ name, username, email }) => isFound(wordsOf(username, name, email), sought))
    .map(({ id, name, email }) => ({ role: 'admin', id, name, email, class: null }));
}

/** Each instructor once, with the class that was found first; it gives them their id too. */
function instructorsOf(classes: readonly FoundClass[], sought: readonly string[]): Person[] {
  const byAddress = new Map<string, Person>();
  for (const { id, slug, courseName, instructorName: name, instructorEmail: email } of classes) {
    if (byAddress.has(email) || !isFound(wordsOf(name, email), sought)) continue;
    byAddress.set(email, { role: 'instructor', id, name, email, class: { id, slug, courseName } });
  }
  return [...byAddress.values()];
}

async function findStudents(sought: readonly string[]): Promise<Person[]> {
  if (sought.length === 0) return [];
  const students = await StudentModel.find(wordFilter(sought), '-_id id classId fullName email')
    .limit(MOST_FOUND)
    .lean();
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
