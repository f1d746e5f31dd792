import { median, startVerdicts, table } from '../bench/publish.mjs';
import { BOARD, CALENDAR, DASHBOARD, HUGE_BOARD, REPAIR, SLOW, WIDGET } from './targets.mjs';

/** Shorter tasks are not reported by the browser. */
const LONG_TASK_MS = 50;

/**
 * Reports the measurements as Markdown, with a verdict on every figure that was asked for.
 * @param {import('./measure.mjs').Measured} measured
 * @returns {{ text: string, missed: number }}
 */
export function report({ barePage, mainThread, slow, widget, around, dashboard, board, repair, calendar, routes }) {
  const { verdict, multiple, missed } = startVerdicts();
  const stillness = (/** @type {import('./visit.mjs').Visit} */ { shift }) =>
    verdict(shift === 0, shift.toFixed(shift === 0 ? 0 : 4));
  const slowMs = median(slow.map(({ usableAt }) => usableAt));
  const rounds = median(slow.map(({ chain }) => chain.length));
  const widgetMs = median(widget.map(({ usableAt }) => usableAt));
  const computed = (/** @type {number} */ ms, /** @type {number} */ most) =>
    multiple(`${ms.toFixed(0)} ms`, ms / barePage.ms, most);
  const loaded = (/** @type {number} */ ms, /** @type {number} */ most) =>
    multiple(`${(ms / 1000).toFixed(2)} s`, ms / barePage.slowMs, most);
  const task = (/** @type {number} */ ms, /** @type {number} */ most) =>
    ms === 0 ? verdict(true, `under ${LONG_TASK_MS} ms`) : computed(ms, most);
  const usable = median(dashboard.usableAfter);
  const longest = dashboard.longestTask;
  const { hugeTask } = dashboard;
  const frame = slowFrame(dashboard.frames);
  // A display's clock trembles by a tenth of a millisecond: no drag draws more often than a page at rest.
  const mostFrame = Math.max(DASHBOARD.frameMs, slowFrame(dashboard.restingFrames));
  const shown = median(calendar.shownAfter);
  const scores = median(dashboard.moves);
  const firstLine = median(repair.map(({ firstAfter }) => firstAfter));
  const allLines = median(repair.map(({ allAfter }) => allAfter));
  const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(2)} s`;
  const text = [
    `What else takes time is compared with the bare page of this run too: with what its main thread computes at a fourth of the speed, ${barePage.ms.toFixed(0)} ms, and on a slow network with its first field, after ${(barePage.slowMs / 1000).toFixed(2)} s.`,
    '',
    'What the main thread computes in its tasks at a fourth of its speed, from the start of the navigation until the first text field is enabled, visible, drawn and focused, in a browser that has kept nothing; against a page of React with one field alone. Loaded in turn, the median of each column and of the ratios of the rounds:',
    '',
    ...table(
      ['page', 'ms', 'bare page, ms', 'lowest and highest ratio', 'ratio'],
      mainThread.map(({ title, most, rounds: measured }) => {
        const ratios = measured.map(({ ours, bare }) => ours / bare);
        const ratio = median(ratios);
        return [
          title,
          median(measured.map(({ ours }) => ours)).toFixed(0),
          median(measured.map(({ bare }) => bare)).toFixed(0),
          `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
          verdict(ratio <= most, `${ratio.toFixed(2)}, at most ${most.toFixed(1)}`),
        ];
      }),
    ),
    '',
    `\`${SLOW.path}\` on a slow 4G (150 ms, 1.6 Mbps down, 0.75 up), nothing kept, the median of ${slow.length} loads. Rounds are the longest chain of requests of which each was made only after the one before had come, a document with its first byte and all else with its last; the tab's icon aside, for which no page waits:`,
    '',
    ...table(
      ['rounds', 'first field usable after'],
      [[verdict(rounds <= SLOW.rounds, `${rounds}, at most ${SLOW.rounds}`), loaded(slowMs, SLOW.usable)]],
    ),
    '',
    `The same form as a widget in an empty page of another origin, on the same network, nothing kept, the median of ${widget.length} loads: its first field can be used after ${loaded(widgetMs, WIDGET.usable)}.`,
    '',
    'What shifts in such a page while the form comes, with a line below it in sight:',
    '',
    ...table(['on a phone', 'on a desktop'], around ? [[around.phone, around.desktop].map(stillness)] : []),
    '',
    `The dashboard of a class of 300 with its groups, the median of ${dashboard.usableAfter.length} openings from the password to the first card at a fourth of the speed; at full speed the longest task while all groups are scrolled by, here and in a class of 1,000, and the time between frames, of which one in twenty was longer, while a student is dragged over them, against the same page at rest; and the median of ${dashboard.moves.length} students from choosing "Move to…" until the first groups stand there with their scores, drawn:`,
    '',
    ...table(
      [
        'usable after',
        'longest task, scrolling',
        'the same, 1,000 students',
        'between frames, dragging',
        'scores of a move',
      ],
      [
        [
          computed(usable, DASHBOARD.usable),
          task(longest, DASHBOARD.task),
          verdict(
            hugeTask <= HUGE_BOARD.taskMs,
            `${hugeTask === 0 ? 'under 50' : hugeTask.toFixed(0)} ms, at most ${HUGE_BOARD.taskMs} ms`,
          ),
          verdict(frame <= mostFrame, `${frame} ms, at most ${mostFrame} ms`),
          computed(scores, DASHBOARD.scores),
        ],
      ],
    ),
    '',
    'What of the groups is in sight as soon as the dashboard has opened: names of 34 students at 1280 × 800; of 300 students, groups with all their names at 1920 × 1080; the first name on a phone; and how high all groups of 300 students are at 1280 px:',
    '',
    ...table(
      ['names', 'groups with all their names', 'first name on a phone', 'height of all groups'],
      [
        [
          verdict(board.names.seen === board.names.of, `${board.names.seen} of ${board.names.of}`),
          verdict(
            board.groups.seen >= BOARD.groups,
            `${board.groups.seen} of ${board.groups.of}, at least ${BOARD.groups}`,
          ),
          verdict(board.firstNamePx <= BOARD.firstNamePx, `${board.firstNamePx} px, at most ${BOARD.firstNamePx} px`),
          verdict(board.heightPx <= BOARD.heightPx, `${board.heightPx} px, at most ${BOARD.heightPx} px`),
        ],
      ],
    ),
    '',
    `"Place and Mend…" for 120 students of whom 4 are in no group and 5 have left theirs, the median of ${repair.length} openings, from the press until the first way can be done, and until all ${median(repair.map(({ lines }) => lines))} stand there:`,
    '',
    ...table(
      ['first way', 'all ways'],
      [[seconds(firstLine), multiple(seconds(allLines), allLines / barePage.ms, REPAIR.all)]],
    ),
    '',
    `A calendar file of 5,000 events on the registration form, the median of ${calendar.shownAfter.length} readings, from the choice of the file to its busy hours; a worker reads it, and the longest task of the page is at most:`,
    '',
    ...table(
      ['shown after', 'longest task'],
      [[computed(shown, CALENDAR.shown), task(calendar.longestTask, CALENDAR.task)]],
    ),
    '',
    'Every page on the same network until that is idle: its scripts as they came, gzipped, and the sum of its layout shifts:',
    '',
    ...table(
      ['page', 'JavaScript, kB', 'files', 'shifts on a phone', 'on a desktop'],
      routes.map(({ path, phone, desktop }) => [
        `\`${path}\``,
        (phone.scripts.bytes / 1000).toFixed(1),
        String(phone.scripts.files),
        ...[phone, desktop].map(stillness),
      ]),
    ),
  ];
  return { text: text.join('\n'), missed: missed() };
}

/**
 * @param {readonly number[]} frames  ms between frames
 * @returns {number} ms to a tenth, which one in twenty exceeds
 */
function slowFrame(frames) {
  const slow = frames.toSorted((a, b) => a - b)[Math.floor(0.95 * frames.length)] ?? Infinity;
  return Number(slow.toFixed(1));
}

/**
 * Explains where the time of the slow load and the shifts came from, for people who want to improve them.
 * @param {import('./measure.mjs').Measured} measured
 */
export function explain({ slow, around, routes }) {
  const chain = slow.at(-1)?.chain ?? [];
  const ms = (/** @type {number} */ at) => at.toFixed(0).padStart(6);
  return [
    'The rounds of the last slow load, from and until, in ms:',
    ...chain.map(({ url, startedAt, endedAt }) => `${ms(startedAt)} ${ms(endedAt)}  ${new URL(url).pathname}`),
    ...[...(around ? [around] : []), ...routes].flatMap(({ path, phone, desktop }) =>
      Object.entries({ phone, desktop }).flatMap(([size, { moved }]) =>
        moved.map((what) => `Shifted on a ${size}: ${path}: ${what}`),
      ),
    ),
  ].join('\n');
}
