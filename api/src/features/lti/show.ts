import { memberLinks, openLinks } from '@study-groups/contracts/links';
import type { Context } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { openDesk } from '../../records/desk-cookie.ts';
import type { ClassRecord } from '../../records/class.ts';
import { issueLaunchTicket } from '../../records/launch-ticket.ts';
import { bindPerson, LtiPersonModel } from '../../records/lti-person.ts';
import { memberLink } from '../../records/member-links.ts';
import { pageOpening } from '../../records/page-links.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { isSafeAddress } from './addresses.ts';
import { findCourse } from './courses.ts';
import { type Launch, sealLaunch } from './open-launch.ts';
import { answerDesk, answerGroup, answerNote, answerOpened } from './pages/cards.ts';
import { answerForm, answerPlaces, answerRequestForm } from './pages/forms.ts';
import { Refusal } from './refusal.ts';
import { proposeRequest } from './request.ts';
import { hasSeat, seatOfLaunch } from './seat.ts';
import { isAtServiceHost } from './service-hosts.ts';
import { languageOf } from './texts.ts';

/**
 * Shows what a launch opens: to the course's teacher the desk, or the form that requests a class; to a student the sign-up
 * form, and once it was sent the page of their own group. Who looks after a course gets the desk if they have been invited to
 * it. A student whom a teacher plays gets the form, of which nothing is stored.
 * @throws Refusal
 */
export async function showLaunch(platform: Platform, ctx: Context, launch: Launch): Promise<void> {
  const language = languageOf(ctx, launch.locale);
  const framedBy = framedByOf(platform, launch);
  if (launch.messageType === 'LtiDeepLinkingRequest') {
    await assertPlaces(platform, launch);
    return answerPlaces(ctx, language, { ticket: sealLaunch(platform, launch), framedBy });
  }
  const course = await findCourse(launch);
  if (launch.role === null) throw new Refusal('noRole');
  if (launch.role === 'student') {
    if (course.kind === 'none') throw new Refusal(course.wasDeleted ? 'deleted' : 'notOpened');
    if (course.kind === 'pending') throw new Refusal('notOpened');
    return showStudent(platform, ctx, launch, course.cls);
  }
  if (launch.role === 'staff' && course.kind !== 'class') throw new Refusal('notOpened');
  if (course.kind === 'pending') return answerNote(ctx, language, 'pending');
  const ticket = sealLaunch(platform, launch);
  if (course.kind === 'class') {
    const { courseName } = course.cls;
    if (launch.role === 'staff' && !(await hasSeat(launch, course.cls))) throw new Refusal('noSeat');
    return answerDesk(ctx, language, { courseName, ticket, isFramed: isFramed(ctx), framedBy });
  }
  if (launch.role !== 'teacher') throw new Refusal(course.wasDeleted ? 'deleted' : 'notOpened');
  if (!launch.fullName || !launch.email) throw new Refusal('noIdentity');
  const { wasDeleted } = course;
  return answerRequestForm(ctx, language, { given: proposeRequest(launch), ticket, wasDeleted, framedBy });
}

/** Opens the desk in this tab. @throws Refusal */
export async function showDesk(platform: Platform, ctx: Context, launch: Launch): Promise<void> {
  const course = await findCourse(launch);
  if (course.kind !== 'class' || launch.role === null || launch.role === 'student') throw new Refusal('startAgain');
  const seat = await seatOfLaunch(platform, ctx, launch, course.cls);
  openDesk(platform, ctx, course.cls, seat);
  answerOpened(ctx, languageOf(ctx, launch.locale), course.cls.slug!);
}

async function showStudent(platform: Platform, ctx: Context, launch: Launch, cls: ClassRecord): Promise<void> {
  const { vault } = platform;
  const { from, sub, fullName, email } = launch;
  const language = languageOf(ctx, launch.locale);
  const framedBy = framedByOf(platform, launch);
  if (launch.isTest) {
    const ticket = issueLaunchTicket(vault, {
      platformId: from.id,
      sub,
      classId: cls.id,
      confirmed: null,
      isTrial: true,
    });
    return answerForm(ctx, language, { slug: cls.slug!, fullName, email, ticket, framedBy, isTrial: true });
  }
  const student = await findOwnSubmission(launch, cls);
  if (student) {
    const address = addressFor(platform, launch, cls, student);
    if (!isFramed(ctx)) return goTo(ctx, address);
    return answerGroup(ctx, language, { courseName: cls.courseName, address, framedBy });
  }
  const confirmed = from.vouchesForAddresses ? email : null;
  const ticket = issueLaunchTicket(vault, { platformId: from.id, sub, classId: cls.id, confirmed });
  return answerForm(ctx, language, { slug: cls.slug!, fullName, email, ticket, framedBy });
}

/**
 * Finds the submission that somebody sent from a launch. Where the platform vouches for addresses, also one that was sent with
 * theirs.
 * @throws Refusal signedUp where somebody has sent a form with that address otherwise
 */
async function findOwnSubmission({ from, sub, email }: Launch, cls: ClassRecord): Promise<StudentRecord | null> {
  const key = { platformId: from.id, sub, classId: cls.id };
  const person = await LtiPersonModel.findOne(key).lean();
  const own = person?.studentId && (await StudentModel.findOne({ classId: cls.id, id: person.studentId }).lean());
  if (own) return own;
  const named = email && (await StudentModel.findOne({ classId: cls.id, email }).lean());
  if (!named) return null;
  if (!from.vouchesForAddresses) throw new Refusal('signedUp');
  await inTransaction((session) => bindPerson(session, key, { studentId: named.id }));
  return named;
}

/** The page of the own group, or that of all groups where the link in the course is for these. */
function addressFor({ vault }: Platform, { page }: Launch, cls: ClassRecord, student: StudentRecord): string {
  const { pageToken } = page === 'groups' && cls.matchedRun !== null ? pageOpening(vault, cls, 'groups') : {};
  if (pageToken) return `/groups/${cls.slug}${openLinks.fragment({ token: pageToken })}`;
  return `/my-group${memberLinks.fragment(memberLink(vault, student))}`;
}

/** @throws Refusal noRole, noLinks or unknownHost */
export async function assertPlaces(
  platform: Platform,
  { role, deepLink, from }: Launch,
): Promise<NonNullable<Launch['deepLink']>> {
  if (role !== 'teacher' && role !== 'staff') throw new Refusal('noRole');
  if (!deepLink?.takesLinks || !isSafeAddress(platform, deepLink.returnUrl)) throw new Refusal('noLinks');
  const { host } = new URL(deepLink.returnUrl);
  if (!(await isAtServiceHost(from, deepLink.returnUrl))) throw new Refusal('unknownHost', 'host', { host });
  return deepLink;
}

/** Tells whether the page is in a frame, as far as the browser says; a standalone page works in both. */
const isFramed = (ctx: Context) => ctx.get('sec-fetch-dest') !== 'document';

/** Returns the platform's origins by all its names, and those that may hold the form anyway. */
export function framedByOf({ env }: Platform, { from, returnUrl, deepLink }: Launch): string[] {
  const addresses = [from.issuer, from.authUrl, returnUrl, deepLink?.returnUrl];
  const origins = addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : []));
  return [...new Set(["'self'", ...origins, ...env.EMBED_ORIGINS])];
}

function goTo(ctx: Context, address: string): void {
  ctx.set('cache-control', 'no-store');
  ctx.redirect(address);
  ctx.status = 303;
}
