/** Where the console is. */
export const BASE = '/admin/dashboard';

/** Where an approved class is shown as a tab. */
export const classPath = (slug: string): string => `${BASE}/class/${slug}`;

/** The slug of the class that is shown at an address; undefined anywhere else. */
export function shownSlug(pathname: string): string | undefined {
  return /^\/admin\/dashboard\/class\/([^/]+)\/?$/.exec(pathname)?.[1];
}
