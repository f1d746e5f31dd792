import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { listClassIds } from '@study-groups/contracts/bulk';
import mongoose from 'mongoose';
import { BulkModel, BulkRowModel } from '../../records/bulk.ts';
import { ClassModel } from '../../records/class.ts';
import { EventModel } from '../../records/event.ts';
import { MailModel } from '../../records/mail.ts';
import { runBulks } from './run.ts';
import { all, begin, call, present, request, run, work } from '../../testing/bulks.ts';
import { api } from '../../testing/console.ts';

afterEach(() => void jest.restoreAllMocks());

describe('with which rows', () => {
  test('are ten thousand as well', async () => {
    const { id: _, ...cls } = await request();
    await ClassModel.collection.deleteMany({});
    const many = Array.from({ length: 10_013 }, (__, index) => ({
      ...cls,
      _id: new mongoose.mongo.ObjectId(),
      id: index + 1,
    }));
    await ClassModel.collection.insertMany(many as never[]);
    const { ids } = await call(listClassIds, { query: { offset: '0', limit: '20000' } });
    expect(ids).toHaveLength(10_013);
    const bulk = await begin({ action: 'delete', classes: { of: 'ids', ids } });
    expect(bulk).toMatchObject({ total: 10_013, outcomes: { waiting: 10_013 } });
    // Asked again, the set before goes.
    expect(await begin({ action: 'delete', classes: all })).toMatchObject({ total: 10_013 });
    expect(await BulkModel.countDocuments()).toBe(1);
    expect(await BulkRowModel.countDocuments()).toBe(10_013);
  });
});

describe('what is done', () => {
  test('is done once by two workers at once, and by one that goes on where another was killed', async () => {
    for (let i = 0; i < 20; i++) await request();
    const { id } = await begin({ action: 'approve', classes: all });
    await run(id);
    // The first worker ends in the middle of a step.
    const killed = new Error('killed');
    const isPaused = jest.fn(async () => {
      if (isPaused.mock.calls.length === 2) throw killed;
      return false;
    });
    await expect(runBulks({ platform: api.platform, isPaused })).rejects.toBe(killed);
    expect((await present(id)).outcomes.waiting).toBeGreaterThan(0);
    await Promise.all([work(), work(), work()]);
    expect((await present(id)).outcomes).toMatchObject({ done: 20, already: 0 });
    expect(await MailModel.countDocuments({ kind: 'class-approved' })).toBe(20);
    expect(await EventModel.countDocuments({ kind: 'request-approved' })).toBe(20);
  });
});
