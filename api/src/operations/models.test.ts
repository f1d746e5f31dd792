import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import './models.ts';

test('the commands know every model that the server knows', async () => {
  const known = mongoose.modelNames().toSorted();
  // One after the other: Node may fail to link what two imports at once bring ("request for … is not in cache").
  await import('../app.ts');
  await import('../start.ts');
  expect(known).toEqual(mongoose.modelNames().toSorted());
});
