import type { Call } from '@study-groups/contracts/call';
import { type DeskTask, mayDo } from '@study-groups/contracts/desk';
import type { Context } from '../../platform/call.ts';
import { ApiError } from '../../platform/errors.ts';
import { checkGuess } from '../../platform/guesses.ts';
import type { Platform } from '../../platform/platform.ts';
import { logSecurityEvent } from '../../platform/security-log.ts';
import { sourceOf } from '../../platform/source.ts';
import { equalSecrets } from '../../platform/vault.ts';
import { passwordOrNull, type PasswordKind } from '../../records/class-passwords.ts';
import type { ClassRecord } from '../../records/class.ts';
import { seatOfCookie } from '../../records/desk-cookie.ts';
import { findApproved } from '../../records/find-class.ts';
import { isOpened, rememberedUntil } from '../../records/page-links.ts';
import { type Actor, recordSight } from '../../records/record-event.ts';
import { type DeskPerson, findSeat, personOf } from '../../records/seat.ts';
import { readSession } from '../admins/sessions.ts';
import { readHomeSession } from '../mail-sign-in/sessions.ts';

/** The caller who opened a class's dashboard. */
export interface DashboardCaller {
  cls: ClassRecord;
  /**
   * True for an admin with a session; false for a person at the desk, or somebody with the class's dashboard password or a link
   * that replaces it.
   */
  isAdmin: boolean;
  /** End of the session or cookie that let them in, unless somebody ends it earlier. */
  endsAt?: Date;
  /** As the audit trail names them. */
  actor: Actor;
}

/**
 * The guard of the dashboard's calls: the class of the slug, opened by an admin's session, by its dashboard password in
 * `x-dashboard-password`, by somebody of its desk who is signed in by mail and may make this call, or by the link of a mail
 * before.
 * @param passwordInQuery whether `?password=` is taken too
 */
export function requireDashboard(platform: Platform, { passwordInQuery = false } = {}) {
  return requireDashboardOf(platform, ({ slug }: { slug: string }) => findApproved({ slug }), { passwordInQuery });
}

/**
 * The same for a call whose path names its class in another way. The ids in the path only find the class: whatever else
 * they name, the handler looks for within the class that the password opened.
 * @param find the class of the path; throws a 404 for none
 */
export function requireDashboardOf<Params>(
  platform: Platform,
  find: (params: Params) => Promise<ClassRecord>,
  { passwordInQuery = false } = {},
) {
  return async ({ ctx, params, call }: { ctx: Context; params: Params; call: Call }): Promise<DashboardCaller> => {
    const cls = await find(params);
    const inQuery = passwordInQuery ? ctx.query['password'] : undefined;
    const password = ctx.get('x-dashboard-password') || (typeof inQuery === 'string' ? inQuery : '');
    // A correct password needs no session, so a cookie must not block it.
    const session = await readSession(platform, ctx).catch((error: unknown) => {
      if (password && error instanceof ApiError) return undefined;
      throw error;
    });
    if (session) return { cls, isAdmin: true, endsAt: session.expiresAt, actor: session.actor };
    const by = { by: 'professor', source: sourceOf(platform.vault, ctx) } as const;
    const found = password ? undefined : await findPersonAt(platform, ctx, cls);
    if (found) {
      const { person, endsAt } = found;
      const caller = { cls, isAdmin: false, endsAt, actor: { ...by, person } };
      await assertMay(platform, caller, call);
      return caller;
    }
    if (cls.isPasswordOff) throw new ApiError('password_off');
    const professor = { cls, isAdmin: false, actor: by };
    if (!password && isOpened(platform, ctx, cls, 'dashboard')) {
      const endsAt = rememberedUntil(platform, ctx, cls, 'dashboard');
      return { ...professor, ...(endsAt && { endsAt }) };
    }
    await checkClassPassword(platform, ctx, cls, 'dashboard', password);
    return professor;
  };
}

/**
 * Finds the person of a class's desk who is signed in by mail on this device or came from a learning platform, and until when;
 * undefined for nobody.
 */
export async function findPersonAt(
  platform: Platform,
  ctx: Context,
  cls: ClassRecord,
): Promise<{ person: DeskPerson; endsAt: Date } | undefined> {
  const signedIn = await readHomeSession(platform, ctx);
  const seat = signedIn && (await findSeat(cls, signedIn.email));
  const found = seat ? { seat, endsAt: signedIn.expiresAt } : await seatOfCookie(platform, ctx, cls);
  return found && { person: personOf(cls, found.seat), endsAt: found.endsAt };
}

/**
 * Tells whether the caller who opened the dashboard may do what needs a task; only people who are at the desk by name are
 * restricted.
 */
export function callerMay({ actor: { person } }: Pick<DashboardCaller, 'actor'>, task: DeskTask): boolean {
  return !person || mayDo(person, task);
}

/**
 * Refuses a call that somebody at the desk may not make; a refused write is then recorded in the history, once an hour.
 * @param task what it needs; by default what the call says
 * @throws ApiError forbidden
 */
export async function assertMay(
  { limits }: Platform,
  { cls, actor }: Pick<DashboardCaller, 'cls' | 'actor'>,
  { needs, leaves }: Call,
  task: DeskTask = needs ?? 'own',
): Promise<void> {
  const { person } = actor;
  if (!person || mayDo(person, task)) return;
  if (leaves && (await limits.sights.tryTake(JSON.stringify(['refused', person.id, leaves])))) {
    await recordSight(actor, { kind: 'refused', classId: cls.id, facts: { of: leaves } });
  }
  throw new ApiError('forbidden');
}

/**
 * Compares one of a class's passwords, within the limits of guessing. An empty one is wrong and counts for nothing, and so is
 * any where the stored one is damaged.
 * @throws ApiError wrong_password or proof_required
 */
export async function checkClassPassword(
  platform: Platform,
  ctx: Context,
  cls: ClassRecord,
  kind: PasswordKind,
  password: string,
): Promise<void> {
  if (password === '') throw new ApiError('wrong_password');
  const secret = passwordOrNull(platform.vault, cls, kind);
  if (secret === null) {
    logDamage(platform, cls, kind);
    throw new ApiError('wrong_password');
  }
  const group = `class:${cls.id}`;
  const guess = { scope: `${group}:${kind}`, secret, typed: password, group };
  const isRight = await checkGuess(platform, ctx, guess, () => equalSecrets(password, secret));
  if (isRight) return;
  logSecurityEvent(platform, ctx, 'class-password-wrong', cls.id);
  throw new ApiError('wrong_password');
}

/** Damaged passwords that this process has logged already, by class and page: people try again and again. */
const logged = new Set<string>();

function logDamage({ logger }: Platform, { id }: ClassRecord, kind: PasswordKind): void {
  const key = `${id}:${kind}`;
  if (logged.has(key)) return;
  logged.add(key);
  logger.error({ class: id, page: kind }, 'A password cannot be opened: nobody gets in until it is replaced');
}
