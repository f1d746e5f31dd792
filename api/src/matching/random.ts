/** A seeded stream of random numbers, the same on every machine: integer arithmetic only. */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  /** The stream of a seed; `stream` tells independent streams of one seed apart. */
  constructor(seed: number, stream = 0) {
    this.a = seed | 0;
    this.b = stream | 0;
    this.c = 0x9e3779b9 | 0;
    for (let i = 0; i < 15; i++) this.word();
  }

  /** The next 32 bits, as a signed integer. Generator sfc32 of PractRand. */
  word(): number {
    const t = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + t) | 0;
    return t;
  }

  /** An integer from 0 to `limit - 1`. */
  below(limit: number): number {
    return Math.floor(((this.word() >>> 0) / 4294967296) * limit);
  }

  /** Shuffles an array in place. */
  shuffle(items: Int32Array | number[]): void {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const item = items[i]!;
      items[i] = items[j]!;
      items[j] = item;
    }
  }

  /** A draw of the exponential distribution with mean 1, of 4096 equally likely values. */
  exponential(): number {
    return EXPONENTIAL[this.word() & 4095]!;
  }
}

const EXPONENTIAL = Float64Array.from({ length: 4096 }, (_, k) => -naturalLog((k + 0.5) / 4096));

/** ln x for 0 < x < 1 by basic arithmetic alone, whose results IEEE 754 fixes to the last bit (Math.log may differ by machine). */
function naturalLog(x: number): number {
  let halvings = 0;
  let m = x;
  while (m < 0.75) {
    m *= 2;
    halvings++;
  }
  const z = (m - 1) / (m + 1);
  let power = z;
  let sum = 0;
  for (let k = 1; k < 40; k += 2) {
    sum += power / k;
    power *= z * z;
  }
  return 2 * sum - halvings * 0.6931471805599453;
}
