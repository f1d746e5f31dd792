import { SESSION_HOURS } from '@study-groups/contracts/admin';
import { CONSOLE } from '@study-groups/contracts/offline';
import type { KeptGround } from './ground.ts';

const NAME = 'console-key';
const BYTES = 32;

type Place = Pick<KeptGround, 'document'>;
const secure = (): string => (location.protocol === 'https:' ? '; Secure' : '');
const cookie = (value: string, seconds: number): string =>
  `${NAME}=${value}; Path=${CONSOLE.scope}; Max-Age=${seconds}; SameSite=Strict${secure()}`;

/**
 * Creates a new key for the stored data, when a session begins. It is in a cookie that ends with the session: the browser
 * forgets it whether or not the console runs then, and the data encrypted with it can't be read any more.
 */
export function renewKey({ document, crypto }: Place & Pick<KeptGround, 'crypto'>): void {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  document.cookie = cookie(value, SESSION_HOURS * 3_600);
}

/** Forgets the key. */
export function dropKey({ document }: Place): void {
  document.cookie = cookie('', 0);
}

/** The key for `AES-GCM`; undefined where there is none, for nobody has signed in here or the session is over. */
export async function readKey({
  document,
  crypto,
}: Place & Pick<KeptGround, 'crypto'>): Promise<CryptoKey | undefined> {
  const [, hex = ''] = new RegExp(`(?:^|; )${NAME}=([0-9a-f]{${2 * BYTES}})(?:;|$)`).exec(document.cookie) ?? [];
  if (hex === '') return undefined;
  const bytes = Uint8Array.from({ length: BYTES }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
