import { describe, expect, test } from '@jest/globals';
import { overPresent, typedOf } from './typed.ts';

const seen = { name: 'Algebra', email: 'a@example.edu', size: '4' };

describe('what was typed', () => {
  test('stands over the record as it is now, the other fields as others left them', () => {
    const now = { ...seen, email: 'b@example.edu' };
    const typed = { seen, draft: { ...seen, name: 'Topology' } };
    expect(overPresent(now, typed)).toEqual({ draft: { ...now, name: 'Topology' }, conflicts: [] });
  });

  test('conflicts only where others have edited the same field otherwise', () => {
    const typed = { seen, draft: { ...seen, name: 'Topology', size: '5' } };
    expect(overPresent({ ...seen, name: 'Geometry', size: '5' }, typed).conflicts).toEqual(['name']);
  });

  test('never holds what others have edited meanwhile, and is nothing where all is as it was', () => {
    const now = { ...seen, name: 'Geometry', email: 'b@example.edu' };
    const shown = { ...now, name: 'Topology' };
    expect(typedOf(shown, now, seen)).toEqual({ seen, draft: { ...seen, name: 'Topology' } });
    expect(typedOf(now, now, seen)).toBeUndefined();
  });
});
