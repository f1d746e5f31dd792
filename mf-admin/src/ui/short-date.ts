import { wallClock } from '@study-groups/web-sdk/time/zones';

const DATE = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const TIME = { ...DATE, hour: 'numeric', minute: '2-digit' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(wall: Date, language: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${options.hour ?? ''}`;
  let known = formats.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(`${language}-u-nu-latn`, options);
    formats.set(key, known);
  }
  return known.format(wall);
}

/**
 * An instant as a date in a zone, as short as the language writes it: 'Dec 4, 2026'. Exactly midnight is the day that ends, as
 * everywhere in the product.
 */
export function shortDate(instant: string, timeZone: string, language: string): string {
  return format(wallClock(Date.parse(instant) - 1, timeZone), language, DATE);
}

/** An instant with its time: 'Dec 4, 2026, 11:59 PM'. */
export function shortTime(instant: string, timeZone: string, language: string): string {
  return format(wallClock(instant, timeZone), language, TIME);
}
