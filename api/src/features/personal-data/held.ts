import { HELD_AS, type HeldAs, type HeldBeside } from '@study-groups/contracts/held-as';
import type { PersonalData } from '@study-groups/contracts/personal-data';
import { trusted } from 'mongoose';
import type { Vault } from '../../platform/vault.ts';
import { AdminModel } from '../../records/admin.ts';
import { ClassModel } from '../../records/class.ts';
import { HomeLinkModel } from '../../records/home-link.ts';
import { HomeSessionModel } from '../../records/home-session.ts';
import { IdentityModel } from '../../records/identity.ts';
import { LtiRosterModel } from '../../records/lti-roster.ts';
import { MailModel } from '../../records/mail.ts';
import { RemovedStudentModel } from '../../records/removed-student.ts';
import { RosterMailModel } from '../../records/roster-mail.ts';
import { RosterModel } from '../../records/roster.ts';
import { SeatModel } from '../../records/seat.ts';
import { StudentModel } from '../../records/student.ts';
import { WaitingStudentModel } from '../../records/waiting-student.ts';
import { feedbackBy } from '../feedback/written-by.ts';

/** Finds what is kept of an address: its classes, the latest first, and what is kept outside them. */
export async function findHeld(vault: Vault, email: string): Promise<PersonalData> {
  const [held, beside] = await Promise.all([findPlaces(email), findBeside(vault, email)]);
  const isOfAdmin = beside.includes('admin');
  const classes = await ClassModel.find(
    { id: trusted({ $in: [...held.keys()] }) },
    'id courseName courseCode semester year instructorEmail',
  ).lean();
  return {
    email,
    classes: classes
      .toSorted((a, b) => b.id - a.id)
      .map(({ id, courseName, courseCode, semester, year, instructorEmail }) => ({
        classId: id,
        courseName,
        courseCode: courseCode ?? null,
        semester,
        year,
        as: HELD_AS.filter(
          (as) => held.get(id)?.has(as) && !(as === 'mail' && (isOfAdmin || instructorEmail === email)),
        ),
      }))
      .filter(({ as }) => as.length > 0),
    beside,
  };
}

/** By the id of a class, as what the address stands there. */
async function findPlaces(email: string): Promise<Map<number, Set<HeldAs>>> {
  const held = new Map<number, Set<HeldAs>>();
  const note = (as: HeldAs, classIds: readonly (number | null)[]) => {
    for (const id of classIds) if (id !== null) held.set(id, (held.get(id) ?? new Set<HeldAs>()).add(as));
  };
  const ofClass = ({ classId }: { classId: number | null }) => classId;
  const [owned, students, waiting, friends, removed, listed, read, invited, seats, mails] = await Promise.all([
    ClassModel.find({ instructorEmail: email }, 'id').lean(),
    StudentModel.find({ email }, 'classId').lean(),
    WaitingStudentModel.find({ 'student.email': email }, 'classId').lean(),
    StudentModel.find({ friendPreferences: email }, 'classId').lean(),
    RemovedStudentModel.find({ 'student.email': email }, 'classId').lean(),
    RosterModel.find({ 'people.email': email }, 'classId').lean(),
    LtiRosterModel.find({ emails: email }, 'classId').lean(),
    RosterMailModel.find({ email }, 'classId').lean(),
    SeatModel.find({ email }, 'classId').lean(),
    MailModel.find({ 'to.address': email }, 'classId').lean(),
  ]);
  const ownIds = new Set(owned.map(({ id }) => id));
  note('instructor', [...ownIds]);
  note('student', [...students, ...waiting].map(ofClass));
  note('friend', friends.map(ofClass));
  note('removed', removed.map(ofClass));
  note('roster', [...listed, ...read, ...invited].map(ofClass));
  // The seat of an instructor is that of the class.
  note(
    'desk',
    seats.map(ofClass).filter((id) => !ownIds.has(id!)),
  );
  note('mail', mails.map(ofClass));
  return held;
}

async function findBeside(vault: Vault, email: string): Promise<HeldBeside[]> {
  const [session, link, signIn, mail, written, admin] = await Promise.all([
    HomeSessionModel.exists({ email }),
    HomeLinkModel.exists({ email, classId: null, usedBy: null }),
    IdentityModel.exists({ email }),
    MailModel.exists({ 'to.address': email, classId: null }),
    feedbackBy(vault, email),
    isAdmin(email),
  ]);
  return [
    ...(session || link ? (['session'] as const) : []),
    ...(signIn ? (['signIn'] as const) : []),
    ...(mail || written.length > 0 ? (['mail'] as const) : []),
    ...(admin ? (['admin'] as const) : []),
  ];
}

/** Tells whether it is an admin's. */
export async function isAdmin(email: string): Promise<boolean> {
  return (await AdminModel.exists({ email })) !== null;
}

/** Tells whether anything is kept of an address. */
export async function isHeld(vault: Vault, email: string): Promise<boolean> {
  const { classes, beside } = await findHeld(vault, email);
  return classes.length > 0 || beside.length > 0;
}
