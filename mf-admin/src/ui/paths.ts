/** Base path of the console. */
export const BASE = '/admin/dashboard';

/** Returns the path of an approved class as a tab. */
export const classPath = (slug: string): string => `${BASE}/class/${slug}`;

/** The slug of the class that is shown at an address; undefined anywhere else. */
export function shownSlug(pathname: string): string | undefined {
  return /^\/admin\/dashboard\/class\/([^/]+)\/?$/.exec(pathname)?.[1];
}
