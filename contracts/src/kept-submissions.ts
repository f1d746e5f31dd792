/** A submission that was made on a device, as its browser keeps it: enough to find it, and nothing in it that opens it. */
export interface KeptSubmission {
  classId: number;
  slug: string;
  courseName: string;
  email: string;
  /** Of the class, ISO 8601. */
  deadline: string;
  /** The access key, locked with a key of the device that no script can read. */
  locked: string;
}

/** The key in the browser's local storage for them, the newest first. */
export const KEPT_SUBMISSIONS_KEY = 'registrationSubmissions';

/** Time after the deadline when nobody looks for one any more. */
const KEPT_AFTER_MS = 180 * 86_400_000;

/**
 * The submissions in what a storage has kept; none where it holds something else.
 * @param now milliseconds since 1970
 */
export function keptSubmissionsIn(text: string | null, now: number): KeptSubmission[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => isKept(each, now)) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown, now: number): value is KeptSubmission {
  const { classId, deadline, ...texts } = (value ?? {}) as Partial<KeptSubmission>;
  const { slug, courseName, email, locked } = texts;
  const isWhole = [slug, courseName, email, locked].every((text) => typeof text === 'string');
  return isWhole && typeof classId === 'number' && Date.parse(String(deadline)) + KEPT_AFTER_MS > now;
}
