/** What a key for card payments is good for, by what it begins with. */
export type KeyKind = 'test' | 'live' | 'secret' | 'none';

/** How many characters are shown at either end. */
const SHOWN_AT_START = 8;
const SHOWN_AT_END = 4;
/** As long for every key. */
const HIDDEN = '•'.repeat(8);

/** What kind of key this is: `none` if it is no publishable one. */
export function kindOfKey(key: string): KeyKind {
  if (/^[sr]k_(test|live)_/.test(key)) return 'secret';
  const [, kind] = /^pk_(test|live)_[A-Za-z0-9]{8,}$/.exec(key) ?? [];
  return kind === 'test' || kind === 'live' ? kind : 'none';
}

/** The key with all but its ends hidden; nothing of one that may be secret. */
export function maskedKey(key: string): string {
  const kind = kindOfKey(key);
  if (kind === 'secret' || kind === 'none') return HIDDEN;
  return key.slice(0, SHOWN_AT_START) + HIDDEN + key.slice(-SHOWN_AT_END);
}
