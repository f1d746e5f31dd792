/** The pages of a class that mails link so that they open without a password. */
export const OPENED_PAGES = ['dashboard', 'groups'] as const;
export type OpenedPage = (typeof OPENED_PAGES)[number];

/** Where a browser keeps the slugs of the dashboards that a cookie opens to it, which no page sees: a JSON list. */
export const OPEN_DASHBOARDS = 'openDashboards';

/** The end of such a link. Browsers send no fragment to anybody, so it stands in no log. */
export const openFragment = (token: string) => `#open=${token}`;

/** The token of the fragment of an address, such as `location.hash`; null if it holds none. */
export function openTokenIn(fragment: string): string | null {
  return /^#open=([A-Za-z0-9_-]{22,64})$/.exec(fragment)?.[1] ?? null;
}
