import { type MemberLink, memberLinks } from './links.ts';

/** A link to a member's page that a device keeps, and the course of its group once that is known. */
export interface KeptLink extends MemberLink {
  courseName?: string;
}

/** The key in the browser's local storage for them, the newest first. */
export const KEPT_GROUPS_KEY = 'my-group-links';

/** The links in what a storage has kept, one for each student; none where it holds something else. */
export function keptGroupsIn(text: string | null): KeptLink[] {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each: Partial<Record<'link' | 'courseName', unknown>> | null) => {
    const link = memberLinks.read(String(each?.link));
    if (!link) return [];
    return [{ ...link, ...(typeof each?.courseName === 'string' && { courseName: each.courseName }) }];
  });
}
