import { WORDS_A_MINUTE } from '../../e2e/support/speech-model.mjs';
import { SECONDS } from './keystroke-model.mjs';
import { median, p95, startVerdicts } from '../bench/publish.mjs';
import { GRID, SCRIPT_SECONDS, STUDENT } from './targets.mjs';

/**
 * Reports a student's effort to sign up as Markdown, with a verdict on every figure.
 * @param {import('./student.mjs').StudentMeasured} measured
 * @returns {{ text: string, missed: number }}
 */
export function reportStudent({ bareMs, classes, moves, script }) {
  const { verdict, multiple, missed } = startVerdicts();
  const rows = classes.map(({ title, touches, letters, seconds }) => {
    const most = STUDENT[title] ?? { touches: 0, seconds: 0 };
    return [
      title,
      verdict(touches <= most.touches, `${touches}, at most ${most.touches}`),
      String(letters),
      verdict(seconds <= most.seconds, `${seconds.toFixed(1)} s, at most ${most.seconds} s`),
    ];
  });
  const pointers = Object.entries(moves).map(([pointer, times]) => {
    const most = p95(times);
    return [
      pointer,
      String(times.length),
      `${median(times).toFixed(1)} ms`,
      multiple(`${most.toFixed(1)} ms`, most / bareMs, GRID.move),
    ];
  });
  const text = [
    `A student who is free on weekday evenings signs up on a phone of 390 × 844, to a class of three sizes: touches besides typing, counted in Chromium, a swipe as one too; and the time by the keystroke-level model of Card, Moran and Newell, with ${SECONDS.mental} s to decide on each touch and text, ${SECONDS.point} s for a touch and ${SECONDS.letter.toFixed(2)} s for a letter. What is read before is not in it:`,
    '',
    '| class | touches | letters typed | time |',
    '| --- | --- | --- | --- |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    `From the event of a move that paints an hour on the grid to the end of the frame that shows it, at a fourth of the speed: a mouse on a desktop, and a finger that was held down on a phone; one in twenty takes longer; compared with what the main thread computes for the bare page at that speed, ${bareMs.toFixed(0)} ms:`,
    '',
    '| pointer | moves | median | 19 of 20 |',
    '| --- | --- | --- | --- |',
    ...pointers.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    `What a screen reader says of the whole form, used by the keyboard alone: ${script.words} words from the accessibility tree and the live regions, at the ${WORDS_A_MINUTE} words a minute to which people listen in the mean (Bragg, Bennett, Reinecke and Ladner, CHI 2018): ${verdict(script.seconds <= SCRIPT_SECONDS, `${script.seconds.toFixed(1)} s, at most ${SCRIPT_SECONDS} s`)}`,
  ].join('\n');
  return { text, missed: missed() };
}
