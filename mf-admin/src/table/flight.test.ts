import { expect, test } from '@jest/globals';
import { type FlyingRow, newFlight } from './flight.ts';

test('rows that fly by are drawn in elements that are used again, until they are all drawn by others', () => {
  const layer = document.createElement('div');
  const come = new Set<number>();
  const make = (): FlyingRow => {
    const element = document.createElement('p');
    const draw = (index: number) => {
      element.textContent = come.has(index) ? `row ${index}` : '…';
      return come.has(index);
    };
    return { element, draw };
  };
  const flight = newFlight({ layer, make, placeOf: (index) => index * 40 });
  const shown = () =>
    [...layer.children]
      .filter((element) => !(element as HTMLElement).style.transform.includes('-'))
      .map(({ textContent }) => textContent)
      .sort();
  const NONE: ReadonlySet<number> = new Set();

  for (let index = 0; index < 50; index += 1) come.add(index);
  flight.show({ first: 10, last: 12 }, NONE);
  expect(shown()).toEqual(['row 10', 'row 11', 'row 12']);
  expect((layer.firstElementChild as HTMLElement).style.transform).toBe('translateY(400px)');
  flight.show({ first: 40, last: 42 }, new Set([41]));
  expect(shown()).toEqual(['row 40', 'row 42']);
  flight.show({ first: 90, last: 92 }, NONE);
  expect(shown()).toEqual(['…', '…', '…']);
  expect(layer.children).toHaveLength(3);

  // What is on its way is drawn with a frame after it came.
  come.add(91);
  flight.show({ first: 90, last: 92 }, NONE);
  expect(shown()).toEqual(['row 91', '…', '…']);
  expect(flight.isUp()).toBe(true);
  flight.land();
  expect([flight.isUp(), shown()]).toEqual([false, []]);
});
