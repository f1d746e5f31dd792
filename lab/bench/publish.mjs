import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/root.mjs';

const DOCUMENT = join(ROOT, 'docs/benchmarks.md');
const LOAD_BEFORE = loadavg()[0] ?? 0;
/** The machine and the runtime of this process. */
export const MACHINE = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;

/**
 * Prints a section, and writes it into docs/benchmarks.md under a line that says what measured it and where.
 * @param {string} title
 * @param {string} text
 * @param {string} measuredBy  the command, and what else has to be known
 */
export function publish(title, text, measuredBy) {
  console.log(`\n${text}\n`);
  const head = `${measuredBy}; ${MACHINE}. Other work on the machine just before: a load of ${LOAD_BEFORE.toFixed(1)}.`;
  writeFileSync(DOCUMENT, replaceSection(readFileSync(DOCUMENT, 'utf8'), title, `${head}\n\n${text}`));
}

/**
 * Replaces the text of one `## ` section of a Markdown document, or adds the section at its end.
 * @param {string} document
 * @param {string} title
 * @param {string} text
 */
export function replaceSection(document, title, text) {
  const sections = document.split(/^(?=## )/m).map((section) => `${section.trim()}\n`);
  const index = sections.findIndex((section) => section.startsWith(`## ${title}\n`));
  sections.splice(index < 0 ? sections.length : index, 1, `## ${title}\n\n${text.trim()}\n`);
  return sections.join('\n');
}

/**
 * Writes the lines of a Markdown table.
 * @param {string[]} head
 * @param {(string | undefined)[][]} rows
 */
export function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

/** @typedef {ReturnType<typeof startVerdicts>} Verdicts */

/** Judges figures, and counts those that are missed. */
export function startVerdicts() {
  let missed = 0;
  const verdict = (/** @type {boolean} */ met, /** @type {string} */ figure) => {
    if (!met) missed += 1;
    return `${figure}: ${met ? 'met' : 'MISSED'}`;
  };
  /**
   * A time as a multiple of what the bare page of the same run takes.
   * @param {string} shown  the time in words
   * @param {number} times  the multiple
   * @param {number} most
   */
  const multiple = (shown, times, most) =>
    verdict(times <= most, `${shown}, ${times.toPrecision(2)} bare pages, at most ${most}`);
  return { verdict, multiple, missed: () => missed };
}

/**
 * @param {readonly number[]} values
 * @returns {number} what nineteen of twenty do not exceed; NaN of nothing
 */
export function p95(values) {
  return values.toSorted((a, b) => a - b)[Math.ceil(0.95 * values.length) - 1] ?? Number.NaN;
}

/**
 * @param {readonly number[]} values
 * @returns {number} the upper one of the two in the middle; NaN of nothing
 */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
