const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const AGO_UNITS = [
  ['second', 1_000],
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
] as const;

/** Bytes in the unit in which they are fewer than 1,000: '412 MB'. */
export function formatBytes(bytes: number, language: string): string {
  let step = 0;
  let value = bytes;
  for (; value >= 999.5 && step < BYTE_UNITS.length - 1; step++) value /= 1_000;
  const unit = BYTE_UNITS[step] ?? 'byte';
  const digits = { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 };
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', ...digits }).format(value);
}

/** Formats milliseconds as seconds, with their sign if `signed`: '+2.4 sec'. */
export function formatSeconds(ms: number, language: string, { signed = false } = {}): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    maximumFractionDigits: Math.abs(ms) < 10_000 ? 1 : 0,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(ms / 1_000);
}

/** Formats the time since something, in the largest unit of which there is one: '3 minutes ago'. */
export function formatAgo(ms: number, language: string): string {
  const [unit, size] = AGO_UNITS.findLast(([, each]) => ms >= each) ?? AGO_UNITS[0];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(Math.max(0, ms) / size), unit);
}

const inLatin = (language: string) => `${language}-u-nu-latn`;

/** A share as a percentage: '62%'. */
export function formatPercent(share: number, language: string): string {
  return new Intl.NumberFormat(inLatin(language), { style: 'percent' }).format(share);
}

/** A difference of shares in percentage points: '18.2'. */
export function formatPoints(difference: number, language: string): string {
  return new Intl.NumberFormat(inLatin(language), { maximumFractionDigits: 1 }).format(100 * difference);
}

/** A quality from 0 to 1: '0.85'. */
export function formatQuality(quality: number, language: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(inLatin(language), digits).format(quality);
}
