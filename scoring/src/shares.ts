/** The quantile of the normal distribution that leaves 2.5 % at either end: the one of 95 % intervals. */
const Z = 1.959963984540054;

export interface Interval {
  low: number;
  high: number;
}

/** A share of `of`, counted. */
export interface Counted {
  met: number;
  of: number;
}

/**
 * The 95 % score interval of a share, from 0 to 1 (E. B. Wilson, Journal of the American Statistical Association 22, 1927,
 * 209–212), without a correction for continuity.
 * @param of at least 1
 */
export function wilsonInterval({ met, of }: Counted): Interval {
  const share = met / of;
  const centre = share + Z ** 2 / (2 * of);
  const half = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const scale = 1 + Z ** 2 / of;
  // What rounding leaves beyond the ends is nothing.
  return { low: Math.max(0, (centre - half) / scale), high: Math.min(1, (centre + half) / scale) };
}

/**
 * By how much one share is above another that is independent of it, with the 95 % interval of that difference: Newcombe's hybrid
 * score interval (R. G. Newcombe, Statistics in Medicine 17, 1998, 873–890, method 10).
 */
export function shareDifference(one: Counted, other: Counted): Interval & { value: number } {
  const [p, q] = [one.met / one.of, other.met / other.of];
  const [ofOne, ofOther] = [wilsonInterval(one), wilsonInterval(other)];
  const value = p - q;
  return {
    value,
    low: Math.max(-1, value - Math.hypot(p - ofOne.low, ofOther.high - q)),
    high: Math.min(1, value + Math.hypot(ofOne.high - p, q - ofOther.low)),
  };
}
