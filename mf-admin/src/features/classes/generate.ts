import { slugify } from '@study-groups/contracts/slug';

/** Small letters and digits without those that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const SUFFIX_LENGTH = 4;
const LONGEST_SLUG = 80;

/** A text of `length` random letters and digits, each equally likely. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // Bytes beyond the last full round of the alphabet would favour its first letters.
    if (byte < 256 - (256 % ALPHABET.length)) text += ALPHABET[byte % ALPHABET.length];
  }
  return text;
}

/** A link name for a course: its name in lower case, hyphens for everything else, and a random end. */
export function slugOf(courseName: string): string {
  const name = slugify(courseName)
    .slice(0, LONGEST_SLUG - SUFFIX_LENGTH - 1)
    .replace(/-+$/, '');
  return `${name || 'class'}-${randomText(SUFFIX_LENGTH)}`;
}

/** A password for a class: what it opens, up to four letters of the course, the year's last two digits, a random end. */
export function passwordOf(kind: 'group' | 'prof', courseName: string, today = new Date()): string {
  const letters = slugify(courseName)
    .replace(/[^a-z]/g, '')
    .slice(0, 4);
  const year = String(today.getFullYear()).slice(-2);
  return `${kind}-${letters}${year}${randomText(SUFFIX_LENGTH)}`;
}
