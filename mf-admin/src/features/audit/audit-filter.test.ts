import { describe, expect, test } from '@jest/globals';
import { filterOf } from './audit-filter.ts';

const NEW_YORK = 'America/New_York';

describe('what the trail is narrowed to', () => {
  test('is nothing at first', () => {
    expect(filterOf('', {}, NEW_YORK)).toEqual({});
  });

  test('holds words, kind, author and class', () => {
    const filters = { kind: 'matched', by: 'job', classId: '12' };
    expect(filterOf('alge', filters, NEW_YORK)).toEqual({ q: 'alge', ...filters });
  });

  test('takes both days in whole, by the clocks of the zone, also where one has another length', () => {
    expect(filterOf('', { from: '2026-03-01', to: '2026-03-08' }, NEW_YORK)).toEqual({
      from: '2026-03-01T05:00:00.000Z',
      to: '2026-03-09T04:00:00.000Z',
    });
    expect(filterOf('', { to: '2026-12-31' }, 'UTC')).toEqual({ to: '2027-01-01T00:00:00.000Z' });
  });

  test('leaves out what it does not know', () => {
    const filters = { kind: 'made-up', by: 'everybody', from: 'yesterday', to: '2026-02-31', classId: '1 or 1' };
    expect(filterOf('', filters, NEW_YORK)).toEqual({});
  });
});
