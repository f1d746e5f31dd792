import { expect, test } from '@jest/globals';
import { ApiError } from './errors.ts';
import { createPlaces } from './open-places.ts';

test('each key has its places, a refusal takes none, and what is given back is free once', () => {
  const places = createPlaces({ class: 2, address: 1 });
  const take = (cls: string, address: string) => places.take({ class: cls, address });
  const full = new ApiError('too_many_requests');
  const leaveFirst = take('7', 'a');
  expect(() => take('8', 'a')).toThrow(full);
  take('7', 'b');
  expect(() => take('7', 'c')).toThrow(full);
  leaveFirst();
  leaveFirst();
  take('7', 'a');
  expect(() => take('7', 'c')).toThrow(full);
  take('8', 'c');
});
