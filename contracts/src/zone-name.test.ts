import { expect, jest, test } from '@jest/globals';
import { zoneName } from './zone-name.ts';

const IN_WINTER = Date.UTC(2026, 0, 5);

test('zones are named as people say them', () => {
  expect(zoneName('en', 'America/New_York', IN_WINTER)).toBe('Eastern Time');
  expect(zoneName('he', 'America/New_York', IN_WINTER)).toBe('שעון החוף המזרחי');
});

test.each([
  ['America/New_York', 'Nueva York (hora del Este)'],
  ['America/Chicago', 'Chicago (hora central)'],
  ['America/Cancun', 'Cancún (hora estándar del Este)'],
  ['Europe/Madrid', 'España (hora de Europa central)'],
  ['Europe/Istanbul', 'Turquía (hora estándar de Turquía)'],
  ['Asia/Jerusalem', 'Israel'],
  ['UTC', 'GMT+00:00'],
])('Spanish says the place first: %s', (zone, name) => {
  expect(zoneName('es', zone, IN_WINTER)).toBe(name);
  expect(zoneName('es-ES', zone, Date.UTC(2026, 6, 5))).toBe(name);
});

test('every zone has a place in Spanish', () => {
  const names = Intl.supportedValuesOf('timeZone').map((zone) => [zone, zoneName('es', zone, IN_WINTER)]);
  expect(names.filter(([, name]) => /^(hora|[A-Z]{2,4}$)/.test(name ?? ''))).toEqual([]);
});

test('a city has its Spanish name where the browser takes it from the id of the zone', () => {
  const parts = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  parts.mockReturnValueOnce([{ type: 'timeZoneName', value: 'hora oriental' }]);
  parts.mockReturnValueOnce([{ type: 'timeZoneName', value: 'hora de New York' }]);
  expect(zoneName('es', 'America/New_York', IN_WINTER)).toBe('Nueva York (hora del Este)');
  parts.mockRestore();
});
