import type { Context } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { equalSecrets } from '../../platform/vault.ts';
import type { ProviderRecord } from '../../records/provider.ts';
import { spendOnce } from '../../records/spent-token.ts';
import { admitAdmin, admitProfessor, linkAccount } from './admit.ts';
import { forgetBegun, readBegun } from './begun.ts';
import { SignInFault } from './fault.ts';
import { readVisitor } from './visit.ts';

/** Tells whether a page is the console's, for which it takes an admin's session. */
export const isOfConsole = (path: string) => /^\/admin(?:\/|$)/.test(path);

/**
 * Ends a sign-in: takes the code that the provider sent along, and opens the session that the page asks for.
 * @returns the page where they go on
 * @throws SignInFault whatever went wrong
 */
export async function finishSignIn(platform: Platform, ctx: Context, provider: ProviderRecord): Promise<string> {
  const begun = readBegun(platform, ctx);
  const { state } = ctx.query;
  const isAnswer = begun?.key === provider.key && typeof state === 'string' && equalSecrets(state, begun.state);
  if (!isAnswer) throw new SignInFault('expired');
  forgetBegun(platform, ctx);
  const isFirst = await spendOnce(platform.vault, `state:${state}`, (spend) => spend());
  if (!isFirst) throw new SignInFault('expired');
  const visitor = await readVisitor(platform, provider, { begun, search: ctx.search });
  const { link, to } = begun;
  if (link) await linkAccount(platform, ctx, { visitor, link });
  else if (isOfConsole(to)) await admitAdmin(platform, ctx, visitor);
  else await admitProfessor(platform, ctx, visitor);
  // The first page of the console is the one where admins sign in.
  return to === '/admin' ? '/admin/dashboard' : to;
}
