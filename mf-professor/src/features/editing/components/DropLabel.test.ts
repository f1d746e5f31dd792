import { expect, test } from '@jest/globals';
import { placeBeside } from './DropLabel.tsx';

const LABEL = { width: 200, height: 100 };
const DESKTOP = { left: 0, top: 0, width: 1280, height: 800, bar: 56, isTouch: false };
const PHONE = { left: 0, top: 0, width: 390, height: 844, bar: 56, isTouch: true };

test('it stands below the pointer, and on its other side at the edges', () => {
  expect(placeBeside({ x: 300, y: 300 }, LABEL, DESKTOP)).toEqual({ x: 316, y: 356 });
  expect(placeBeside({ x: 1200, y: 300 }, LABEL, DESKTOP).x).toBe(984);
  expect(placeBeside({ x: 300, y: 750 }, LABEL, DESKTOP).y).toBe(626);
});

test('above a finger, and below it only under the bar', () => {
  expect(placeBeside({ x: 100, y: 500 }, LABEL, PHONE).y).toBe(352);
  expect(placeBeside({ x: 100, y: 120 }, LABEL, PHONE).y).toBe(176);
});

test('it is never under the bar, nor outside of what is in sight', () => {
  for (const sight of [DESKTOP, PHONE, { ...PHONE, left: 100, top: 200, width: 220, height: 400 }]) {
    for (const x of [0, 50, sight.left + sight.width]) {
      for (const y of [0, 30, sight.top + sight.height]) {
        const place = placeBeside({ x, y }, LABEL, sight);
        expect(place.x).toBeGreaterThanOrEqual(sight.left);
        expect(place.x + LABEL.width).toBeLessThanOrEqual(sight.left + sight.width);
        expect(place.y).toBeGreaterThanOrEqual(sight.top + sight.bar);
        expect(place.y + LABEL.height).toBeLessThanOrEqual(sight.top + sight.height);
      }
    }
  }
});
