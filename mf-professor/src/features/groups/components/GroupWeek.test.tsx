import { afterEach, expect, jest, test } from '@jest/globals';
import { meetingTimeAt } from '@study-groups/contracts/grid';
import type { Language } from '@study-groups/contracts/language';
import { closePage, showPage } from '@study-groups/web-sdk/testing/page';
import { fireEvent, screen } from '@testing-library/react';
import { GroupWeek } from './GroupWeek.tsx';

afterEach(closePage);

const BOX = { left: 100, top: 50, width: 700, height: 180 };
const COUNTS = Array.from({ length: 126 }, (_, cell) => cell % 5);

/** Shows a week that is 700 px wide and 180 px high: 100 px a day, 10 px an hour. */
async function showWeek(language: Language = 'en') {
  await showPage(() => <GroupWeek counts={COUNTS} total={4} label="Week" describe={meetingTimeAt} />, {
    path: '/',
    at: '/',
    language,
  });
  const map = await screen.findByRole('application', { name: 'Week' });
  jest.spyOn(map, 'getBoundingClientRect').mockReturnValue(new DOMRect(BOX.left, BOX.top, BOX.width, BOX.height));
  return map;
}

/** Reads the text below the week. */
const read = () => {
  const map = screen.getByRole('application', { name: 'Week' });
  return document.getElementById(map.getAttribute('aria-describedby')!)?.textContent;
};
/** jsdom has no pointer events; React takes leaving from what goes out. */
const point = (map: Element, type: string, pointerType: 'mouse' | 'touch', place = {}) =>
  fireEvent(map, Object.assign(new MouseEvent(type, { bubbles: true, ...place }), { pointerType }));
/** In the middle of a day's column and an hour's row, both from 0, as they lie on the screen. */
const at = (column: number, row: number) => ({
  clientX: BOX.left + 100 * column + 50,
  clientY: BOX.top + 10 * row + 5,
});

test('what lies under the mouse is read, and no longer once it has left', async () => {
  const map = await showWeek();
  const hint = read();
  point(map, 'pointermove', 'mouse', at(2, 3));
  expect(read()).toBe('wednesday|11:00');
  point(map, 'pointermove', 'mouse', at(6, 17));
  expect(read()).toBe('sunday|01:00');
  point(map, 'pointerout', 'mouse');
  expect(read()).toBe(hint);
});

test('what a finger has touched stays read, and its edge belongs to the last day', async () => {
  const map = await showWeek();
  point(map, 'pointerdown', 'touch', at(0, 0));
  expect(read()).toBe('monday|08:00');
  point(map, 'pointermove', 'touch', { clientX: BOX.left + BOX.width, clientY: BOX.top + BOX.height });
  expect(read()).toBe('sunday|01:00');
  point(map, 'pointerout', 'touch');
  expect(read()).toBe('sunday|01:00');
});

test('in Hebrew the week begins on the right', async () => {
  const map = await showWeek('he');
  point(map, 'pointermove', 'mouse', at(6, 0));
  expect(read()).toBe('monday|08:00');
});

test('the fullest cells are hatched where several people are counted', async () => {
  const map = await showWeek();
  expect(map.querySelectorAll('pattern')).toHaveLength(1);
  expect(map.querySelectorAll('path[fill^="url(#"]')).toHaveLength(1);
});
