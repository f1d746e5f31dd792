import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { WEEK_STEPS } from './colours.ts';
import type { MailWeek } from './content.ts';
import { html, type Html } from '../../platform/html.ts';

/** The step of a cell, 0 to 5: 0 nobody, 5 everybody. */
function stepOf(free: number, people: number): number {
  return people === 0 ? 0 : Math.ceil((free / people) * 5);
}

/** Three made-up weeks that overlap, for mails that concern no particular week. */
export function sampleWeek(description: string): MailWeek {
  const blocks = [
    { days: [0, 3], slots: [1, 8] },
    { days: [1, 4], slots: [4, 11] },
    { days: [2, 6], slots: [6, 14] },
  ] as const;
  const free = DAYS.flatMap((_, day) =>
    SLOTS.map(
      (_, slot) =>
        blocks.filter(({ days, slots }) => day >= days[0] && day <= days[1] && slot >= slots[0] && slot <= slots[1])
          .length,
    ),
  );
  return { free, people: blocks.length, description };
}

const CELL_WIDTH = 10;
const CELL_GAP = 1;
/** Said outright, for an empty cell may shrink to nothing. */
export const WEEK_WIDTH = DAYS.length * CELL_WIDTH + (DAYS.length + 1) * CELL_GAP;

/** The week of `MailWeek` as a table of 7 columns and 18 rows, which needs no pictures to be loaded. */
export function weekPicture({ free, people, description }: MailWeek): Html {
  const cell = (day: number, slot: number) => {
    const step = stepOf(free[day * SLOTS.length + slot] ?? 0, people);
    return html`<td class="w${step}" bgcolor="${WEEK_STEPS.light[step]!}" width="${CELL_WIDTH}" height="4"></td>`;
  };
  const rows = SLOTS.map(
    (_, slot) =>
      html`<tr>
        ${DAYS.map((_, day) => cell(day, slot))}
      </tr>`,
  );
  return html`<table
    class="week"
    role="img"
    aria-label="${description}"
    width="${WEEK_WIDTH}"
    cellpadding="0"
    cellspacing="${CELL_GAP}"
    border="0"
    style="font-size:0;line-height:0;border-collapse:separate"
  >
    ${rows}
  </table>`;
}
