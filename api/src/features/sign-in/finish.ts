import type { Context } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ProviderRecord } from '../../records/provider.ts';
import { spendOnce } from '../../records/spent-token.ts';
import { admitAdmin, admitProfessor, linkAccount } from './admit.ts';
import { forgetBegun, readBegun } from './begun.ts';
import { type FaultCode, SignInFault } from './fault.ts';
import { readVisitor } from './visit.ts';

/** Codes of faults for want of something that the provider may have said, had it answered. */
const LACKS: ReadonlySet<FaultCode> = new Set(['noAddress', 'noRole', 'notAdmin']);

/** Tells whether a page is the console's, for which it takes an admin's session. */
export const isOfConsole = (path: string) => /^\/admin(?:\/|$)/.test(path);

/**
 * Ends a sign-in: takes the code that the provider sent along, and opens the session that the page asks for.
 * @returns the page where they go on
 * @throws SignInFault whatever went wrong
 */
export async function finishSignIn(platform: Platform, ctx: Context, provider: ProviderRecord): Promise<string> {
  const begun = readBegun(platform, ctx, ctx.query['state']);
  if (begun?.key !== provider.key) throw new SignInFault('expired');
  forgetBegun(platform, ctx, begun);
  const isFirst = await spendOnce(platform.vault, `state:${begun.state}`, (spend) => spend());
  if (!isFirst) throw new SignInFault('expired');
  const visitor = await readVisitor(platform, provider, { begun, search: ctx.search });
  const { link, to } = begun;
  try {
    if (link) await linkAccount(platform, ctx, { visitor, link });
    else if (isOfConsole(to)) await admitAdmin(platform, ctx, visitor);
    else await admitProfessor(platform, ctx, visitor);
  } catch (error) {
    const isLacking = error instanceof SignInFault && LACKS.has(error.code);
    throw isLacking && visitor.isPartial ? new SignInFault('partial', error) : error;
  }
  // The first page of the console is the one where admins sign in.
  return to === '/admin' ? '/admin/dashboard' : to;
}
