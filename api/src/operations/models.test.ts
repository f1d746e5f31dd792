import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import './models.ts';

test('the commands know every model that the server knows', async () => {
  const known = mongoose.modelNames().toSorted();
  await Promise.all([import('../app.ts'), import('../start.ts')]);
  expect(known).toEqual(mongoose.modelNames().toSorted());
});
