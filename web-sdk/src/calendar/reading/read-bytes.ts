import { type BusyAnswer, type BusyQuestion, readCalendar } from './read-calendar.ts';
import { TooMuchWork } from './work.ts';

/** Why a file yields nothing: it holds nothing, is packed, is no calendar, or holds more than anybody's calendar. */
export type Unreadable = 'empty' | 'packed' | 'notCalendar' | 'tooMuch';

/** What came of reading a file. */
export type Reading = BusyAnswer | { failed: Unreadable };

/** How zip archives begin: Google's export is one. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];

/** Reads the bytes of a file. Yields how far it is, from 0 to 1, wherever it may pause. */
export function* readBytes(bytes: Uint8Array, question: BusyQuestion): Generator<number, Reading> {
  if (ARCHIVE.every((byte, index) => bytes[index] === byte)) return { failed: 'packed' };
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (!text.trim()) return { failed: 'empty' };
  try {
    return (yield* readCalendar(text, question)) ?? { failed: 'notCalendar' };
  } catch (cause) {
    if (cause instanceof TooMuchWork) return { failed: 'tooMuch' };
    throw cause;
  }
}

/** UTF-8, as calendars are to be, or UTF-16, as some programs of Windows save it: each begins with a mark or with Latin letters. */
function encodingOf([first, second, third, fourth]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const isLittle = (first === 0xff && second === 0xfe) || (second === 0 && fourth === 0);
  if (isLittle) return 'utf-16le';
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && third === 0);
  return isBig ? 'utf-16be' : 'utf-8';
}
