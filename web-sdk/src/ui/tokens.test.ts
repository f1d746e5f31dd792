import { describe, expect, test } from '@jest/globals';
import { COLOURS, contrast, mix, type Scheme } from './tokens.ts';

const TEXT = 4.5;
const CONTROL = 3;

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  expect(mix('#000000', '#FFFFFF', 0.5)).toBe('#808080');
});

describe.each(['light', 'dark'] as Scheme[])('the %s look', (scheme) => {
  const c = COLOURS[scheme];
  const hues = ['primary', 'accent', 'success', 'warning', 'error'] as const;

  const texts: [string, string, string][] = [
    ...(['page', 'surface', 'surfaceMuted'] as const).flatMap((ground) =>
      [...(['text', 'secondary'] as const), ...hues].map((ink): [string, string, string] => [
        `${ink} on ${ground}`,
        c[ink],
        c[ground],
      ]),
    ),
    ...hues.flatMap((hue): [string, string, string][] => [
      [`${hue} on its tint`, c[hue], c[`${hue}Tint`]],
      [`text on the tint of ${hue}`, c.text, c[`${hue}Tint`]],
      [`secondary on the tint of ${hue}`, c.secondary, c[`${hue}Tint`]],
      [`onPrimary on ${hue}`, c.onPrimary, c[hue]],
      [`onPrimary on ${hue} pointed at`, c.onPrimary, c[`${hue}Hover`]],
      [`${hue} pointed at, on the surface`, c[`${hue}Hover`], c.surface],
    ]),
  ];

  test.each(texts)('%s can be read', (_, ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(TEXT);
  });

  test.each([
    ['the border of a control on the surface', c.control, c.surface],
    ['the border of a control on the page', c.control, c.page],
    ['a chosen cell beside a free one', c.primary, c.surface],
    ['a chosen cell beside a free one at night', c.primary, c.surfaceMuted],
    ['the fullest step beside nothing', c.heat[4], c.surface],
    ['the fourth step beside nothing', c.heat[3], c.surface],
  ])('%s can be made out', (_, shape, ground) => {
    expect(contrast(shape, ground)).toBeGreaterThanOrEqual(CONTROL);
  });

  test('each step of the heat scale stands further off the surface than the one before', () => {
    const steps = c.heat.map((step) => contrast(step, c.surface));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });
});
