import type { Language } from '@study-groups/contracts/language';
import { type ClientSession, trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { openAccessKey } from '../../records/access-key.ts';
import { isActive } from '../../records/class-policy.ts';
import { ClassModel } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { requestLink } from '../../records/link-request.ts';
import type { MailProps } from '../../records/mail-props.ts';
import { memberLink } from '../../records/member-links.ts';
import { queueMail } from '../../records/outbox.ts';
import { StudentModel } from '../../records/student.ts';
import { isOver, mayStill } from '../students/policy.ts';

/** The most classes of one mail, the latest first. */
const MOST_CLASSES = 12;

/**
 * Has the links to the groups of an address mailed. Nobody learns whether it has signed up anywhere: see `LinkRequestRecord`.
 * @throws ApiError too_many_requests
 */
export async function sendGroupLinks(platform: Platform, email: string, language: Language): Promise<void> {
  await platform.limits.groupLinkMails.take(email);
  await requestLink('group-links', email, language);
}

/** Mails the links that were asked for; an address that has signed up nowhere gets none. */
export async function mailGroupLinks(
  { vault }: Pick<Platform, 'vault'>,
  session: ClientSession,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const classes = await findWays({ vault }, session, email);
  if (classes.length === 0) return;
  const now = databaseNow();
  await queueMail({ vault }, session, {
    kind: 'group-links',
    to: { name: '', address: email },
    language,
    classId: null,
    occurrence: `links-${now.toISOString()}`,
    props: { classes },
  });
}

/**
 * The ways into the classes of an address, those whose term still runs first: to the page of the group, or to the submission of
 * somebody who is in none and may still change it.
 */
async function findWays(
  { vault }: Pick<Platform, 'vault'>,
  session: ClientSession,
  email: string,
): Promise<MailProps['group-links']['classes']> {
  const now = databaseNow();
  const students = await StudentModel.find({ email }).sort({ id: -1 }).session(session).lean();
  const ids = trusted({ $in: students.map(({ classId }) => classId) });
  const classes = await ClassModel.find({ id: ids, status: 'approved' }).session(session).lean();
  const places = students.flatMap((student) => {
    const cls = classes.find(({ id }) => id === student.classId);
    return cls ? [{ student, cls }] : [];
  });
  const running = places.filter(({ cls }) => isActive(cls, now));
  const chosen = [...running, ...places.filter((place) => !running.includes(place))].slice(0, MOST_CLASSES);
  const ways = [];
  for (const { student, cls } of chosen) {
    const { courseName } = cls;
    const inGroup = { classId: cls.id, 'members.studentId': student.id };
    const isEarly = !isOver(cls, now) || mayStill(cls, student);
    const hasNone = isEarly && !(await GroupModel.exists(inGroup).session(session));
    const way = hasNone ? { accessKey: openAccessKey(vault, student) } : { me: memberLink(vault, student) };
    ways.push({ courseName, ...way });
  }
  return ways;
}
