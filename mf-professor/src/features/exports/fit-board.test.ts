import { describe, expect, test } from '@jest/globals';
import { fitBoard, type WallGroup } from './fit-board.ts';

const SCREEN = { aspect: 16 / 9, least: 0.03 };

const groupsOf = (count: number, members: number, name = 'Ana Pérez'): WallGroup[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Group ${id + 1}`, members: Array(members).fill(name) }));
const idsOf = ({ pages }: ReturnType<typeof fitBoard>) => pages.flat(2).map(({ id }) => id);

describe('the board for the wall', () => {
  test('holds every group once, in their order', () => {
    for (const count of [1, 3, 11, 91]) {
      const groups = groupsOf(count, 4);
      expect(idsOf(fitBoard(groups, SCREEN))).toEqual(groups.map(({ id }) => id));
    }
  });

  test('is larger the fewer there are, and never smaller than can be read from the last row', () => {
    const sizes = [1, 4, 11, 30, 91, 400].map((count) => fitBoard(groupsOf(count, 4), SCREEN).size);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes.at(-1)).toBeGreaterThanOrEqual(SCREEN.least);
    expect(sizes[0]).toBeGreaterThan(0.07);
  });

  test('takes as many screens as that needs, and no more', () => {
    expect(fitBoard(groupsOf(11, 4), SCREEN).pages).toHaveLength(1);
    const { pages } = fitBoard(groupsOf(91, 4), SCREEN);
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.length).toBeLessThan(10);
    expect(pages.every((columns) => columns.every((groups) => groups.length > 0))).toBe(true);
  });

  test('is filled with less on a narrow screen, by names of sixty letters and by large groups', () => {
    const pagesOf = (groups: WallGroup[], aspect = SCREEN.aspect) =>
      fitBoard(groups, { ...SCREEN, aspect }).pages.length;
    const usual = pagesOf(groupsOf(40, 4));
    expect(pagesOf(groupsOf(40, 4), 9 / 16)).toBeGreaterThan(usual);
    expect(pagesOf(groupsOf(40, 4, 'Maximiliana-Konstantina Theodorakopoulou von Hohenlohe-Langen'))).toBeGreaterThan(
      usual,
    );
    expect(pagesOf(groupsOf(40, 9))).toBeGreaterThan(usual);
  });

  test('shrinks below that only for a group that would not fit otherwise', () => {
    const { pages, size } = fitBoard(groupsOf(1, 45), SCREEN);
    expect(pages).toHaveLength(1);
    expect(size).toBeLessThan(SCREEN.least);
  });

  test('knows no groups as no pages', () => {
    expect(fitBoard([], SCREEN).pages).toEqual([]);
  });
});
