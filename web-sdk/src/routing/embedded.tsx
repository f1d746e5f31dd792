/**
 * Replaces `routing.ts` in builds for pages of others: there is no address of ours to lead on from. Links lead to the product,
 * in a tab of their own.
 */
import type * as routing from './routing.ts';
import { useHost } from '../host/useHost.ts';

type Like<Name extends keyof typeof routing> = (typeof routing)[Name];

/** A link to a page of the product. */
export const Link: Like<'Link'> = (({ to, replace: _replace, state: _state, ...rest }: routing.LinkProps) => {
  const { origin } = useHost();
  const path = typeof to === 'string' ? to : (to.pathname ?? '/');
  return <a {...rest} href={origin + path} target="_blank" rel="noopener" />;
}) as unknown as Like<'Link'>;

const HERE = { pathname: '/', search: '', hash: '', state: null, key: 'embedded' };

/** Nowhere of ours. */
export const useLocation = (() => HERE) as unknown as Like<'useLocation'>;

/** Goes nowhere: the page is not ours. */
export const useNavigate = (() => stay) as unknown as Like<'useNavigate'>;
const stay = (): void => undefined;

/** No places in an address. */
export const useParams = (() => ({})) as unknown as Like<'useParams'>;

/** No query of ours. */
export const useSearchParams = (() => [new URLSearchParams(), stay]) as unknown as Like<'useSearchParams'>;

/** Leads nowhere. */
export const Navigate = (() => null) as unknown as Like<'Navigate'>;

/** No pattern fits. */
export const matchPath = (() => null) as unknown as Like<'matchPath'>;

/** The address of a pattern without places. */
export const generatePath = ((pattern: string) => pattern) as unknown as Like<'generatePath'>;

/** Nobody has gone anywhere. */
export const useNavigationType = (() => 'POP') as unknown as Like<'useNavigationType'>;
