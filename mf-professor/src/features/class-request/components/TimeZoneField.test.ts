import { expect, test } from '@jest/globals';
import { zonesByRegion } from './TimeZoneField.tsx';

test('zones stand under their region by city, each once, in order', () => {
  expect(
    zonesByRegion(['Asia/Jerusalem', 'America/New_York', 'UTC', 'America/Indiana/Knox', 'America/New_York']),
  ).toEqual([
    {
      region: 'America',
      zones: [
        { zone: 'America/Indiana/Knox', city: 'Indiana, Knox' },
        { zone: 'America/New_York', city: 'New York' },
      ],
    },
    { region: 'Asia', zones: [{ zone: 'Asia/Jerusalem', city: 'Jerusalem' }] },
    { region: 'UTC', zones: [{ zone: 'UTC', city: 'UTC' }] },
  ]);
});
