import type { PersonalFile } from '@study-groups/contracts/personal-data';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ClassModel } from '../../records/class.ts';
import { HomeLinkModel } from '../../records/home-link.ts';
import { HomeSessionModel } from '../../records/home-session.ts';
import { IdentityModel } from '../../records/identity.ts';
import { MailModel } from '../../records/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { feedbackBy } from '../feedback/written-by.ts';
import { exportClass } from './export-class.ts';
import { identityRow, mailRow } from './rows.ts';
import { findHeld } from './held.ts';

/** The meaning of each key of the file. A key that is missing here fails a test. */
const ABOUT: Readonly<Record<string, string>> = {
  format: 'What kind of file this is.',
  version: 'The version of that kind.',
  madeAt: 'When the file was made. All times are in UTC.',
  email: 'The address whose data this is; in a part of it, the address as it stands there.',
  about: 'This list.',
  classes: 'Every class in which the address stands, the latest first.',
  class: 'What the class is called, and when it is.',
  as: 'As what the address stands in it: student, removed (can still be brought back for a day), roster, desk, friend (another student named it), mail, instructor.',
  submission: 'What was entered in the sign-up form, and what the product noted of it.',
  removedSubmissions: 'Earlier submissions that were removed within the last day.',
  roster: 'What the professor’s list of expected students says.',
  invitations: 'How often the address was invited to sign up, last when, and whether it wanted no more.',
  seat: 'The place at the desk of the class, for people who teach it or assist.',
  request: 'What its instructor entered about the class.',
  group: 'The study group: whether its members meet well (score, 0 to 100), and what the leader’s links were used for.',
  meetings: 'Meetings of the group in which the person said something or whose invitation they got.',
  surveys: 'What the person answered in surveys. What is about others says "member 1" and so on.',
  released: 'What three or more members said about the person, as means.',
  folders: 'Shared folders that the person made for the group.',
  history: 'Lines of the class’s history that are about the person.',
  mails: 'Mails to the address: of what kind, when they were made and sent.',
  written: 'What was written to the operator of the product, by the form for feedback.',
  sessions: 'Devices on which the address is signed in, and until when.',
  signIns: 'How a university’s sign-in knows the person: its address, its name for them, and what it said of them.',
  isInCourse: 'The learning platform listed the address in the course.',
  writtenGroups: 'Groups of the learning platform into which the product put the person, or tried to.',
  platformNames: 'What the learning platform of the course calls the person.',
  beside: 'What is kept of the address in no class.',
};

/** All that is kept of an address, in the order of `findHeld`; nothing secret, and no name of anybody else. */
export async function exportPersonalData({ vault }: Platform, email: string): Promise<PersonalFile> {
  const { classes } = await findHeld(vault, email);
  const ids = trusted({ $in: classes.map(({ classId }) => classId) });
  const records = new Map((await ClassModel.find({ id: ids }).lean()).map((cls) => [cls.id, cls]));
  const exported = [];
  for (const { classId, as } of classes) {
    const cls = records.get(classId);
    if (cls) exported.push(await exportClass(cls, email, as));
  }
  const [sessions, links, identities, mails, written] = await Promise.all([
    HomeSessionModel.find({ email }, 'expiresAt').lean(),
    HomeLinkModel.find({ email, usedBy: null }, 'expiresAt').lean(),
    IdentityModel.find({ email }).lean(),
    MailModel.find({ 'to.address': email, classId: null }).lean(),
    feedbackBy(vault, email),
  ]);
  return {
    format: 'study-groups/personal-data',
    version: 1,
    madeAt: databaseNow().toISOString(),
    email,
    about: ABOUT,
    classes: exported,
    sessions: [
      ...sessions.map(({ expiresAt }) => ({ signedInUntil: expiresAt.toISOString() })),
      ...links.map(({ expiresAt }) => ({ linkUntil: expiresAt.toISOString() })),
    ],
    signIns: identities.map(identityRow),
    mails: mails.map(mailRow),
    written: written.map(({ feedback, createdAt }) => ({ createdAt: createdAt.toISOString(), ...feedback })),
  };
}
