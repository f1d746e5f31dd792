import { cellsOf, type Availability } from '@study-groups/contracts/grid';

/**
 * A week as 126 bits in four 32-bit words: bit `cell % 32` of word `cell / 32`, where a cell is an index of the availability
 * grid. Day d lies in the bits 18 d to 18 d + 17.
 */
export const WORDS = 4;

/** The mask of an availability. */
export function weekMask(availability: Availability): Int32Array {
  const words = new Int32Array(WORDS);
  for (const cell of cellsOf(availability)) words[cell >> 5]! |= 1 << (cell & 31);
  return words;
}

/** Returns how many bits of a word are set. */
function bitCount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Returns how many slots a week mask holds. */
export function slotCount(a: number, b: number, c: number, d: number): number {
  return bitCount(a) + bitCount(b) + bitCount(c) + bitCount(d);
}

/** On how many days a week mask holds a slot; the constants cut the words at multiples of 18 bits. */
export function dayCount(a: number, b: number, c: number, d: number): number {
  return (
    ((a & 0x3ffff) !== 0 ? 1 : 0) +
    (((a >>> 18) | (b & 0xf)) !== 0 ? 1 : 0) +
    ((b & 0x3ffff0) !== 0 ? 1 : 0) +
    (((b >>> 22) | (c & 0xff)) !== 0 ? 1 : 0) +
    ((c & 0x3ffff00) !== 0 ? 1 : 0) +
    (((c >>> 26) | (d & 0xfff)) !== 0 ? 1 : 0) +
    ((d & 0x3ffff000) !== 0 ? 1 : 0)
  );
}
