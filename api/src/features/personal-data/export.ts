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
import { ABOUT } from './about.ts';
import { exportClass } from './export-class.ts';
import { identityRow, mailRow } from './rows.ts';
import { findHeld } from './held.ts';

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
    HomeLinkModel.find({ email }, 'expiresAt').lean(),
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
