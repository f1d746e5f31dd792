/** The full sign-up link of a class. */
export function classLink(slug: string): string {
  return `${location.origin}/class/${slug}`;
}
