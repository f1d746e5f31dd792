import type { SafeStorage } from '@study-groups/web-sdk/host/storage';
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { keepWorkspace } from './keep.ts';
import { workspaceActions, workspaceSlice } from './slice.ts';
import { BLANK_SHARED, BLANK_VIEW, BLANK_WORKSPACE } from './state.ts';
import { sharedKey, workspaceKey } from './windows.ts';

/** Number of killed windows that are restored. */
const KILLS = 1_000;
const ADMIN = 7;
const NAME = 'a-window';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/**
 * Returns a browser's storage as seen by a window that is killed after this number of writes: nothing that it writes later is
 * stored.
 */
function storageOf(kept: Map<string, string>, writes = Infinity): SafeStorage & { isDead: () => boolean } {
  let left = writes;
  let isDead = false;
  return {
    isDead: () => isDead,
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => {
      isDead = left <= 0;
      left -= 1;
      if (!isDead) kept.set(key, value);
      return !isDead;
    },
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

function openWindow(local: SafeStorage, { adminId = ADMIN, name = NAME } = {}) {
  const store = configureStore({
    reducer: { adminWorkspace: workspaceSlice.reducer },
    // What checks each state takes longer than all that is tested here.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
  });
  const end = keepWorkspace(store as never, { adminId, name, local, window });
  ends.push(end);
  return { store, end, state: () => store.getState().adminWorkspace };
}

const slug = fc.constantFrom('algebra', 'biology', 'chemistry', 'drama');
const word = fc.string({ maxLength: 12, unit: 'grapheme' });
const view = fc.constantFrom('classes', 'mails');
const anyAction = fc.oneof(
  fc.record({ slug, title: word }).map(workspaceActions.tabOpened),
  slug.map(workspaceActions.classShown),
  slug.map(workspaceActions.tabClosed),
  fc
    .record({ form: fc.constantFrom('class:1', 'admin:new'), title: word, since: fc.nat() })
    .map(workspaceActions.editUnsent),
  fc.array(fc.record({ title: word, at: fc.nat() }), { maxLength: 3 }).map((changes) =>
    workspaceActions.changesKept({
      done: changes.map((change) => ({ ...change, kind: 'class', of: 1, from: {}, to: { year: 2026 }, undoneAt: 0 })),
      undone: [],
    }),
  ),
  fc.record({ slug, to: fc.integer({ min: -2, max: 6 }) }).map(workspaceActions.tabMoved),
  word.map(workspaceActions.moved),
  fc.record({ pane: view, percent: fc.double({ min: 0, max: 100, noNaN: true }) }).map(workspaceActions.paneResized),
  fc
    .record({
      view,
      change: fc.record(
        {
          q: word,
          filters: fc.dictionary(fc.constantFrom('status', 'kind'), word),
          sort: fc.constantFrom(null, { by: 'deadline', order: 'descending' as const }),
          hidden: fc.array(word, { maxLength: 3 }),
          selected: fc.array(fc.nat(), { maxLength: 5 }),
          allBut: fc.option(fc.array(fc.nat(), { maxLength: 5 })),
          open: fc.option(fc.nat()),
          scroll: fc.nat(),
        },
        { requiredKeys: [] },
      ),
    })
    .map(workspaceActions.viewChanged),
  fc
    .record({
      form: fc.constantFrom('class:1', 'admin:new'),
      draft: fc.option(fc.record({ name: word }), { nil: undefined }),
    })
    .map(workspaceActions.draftChanged),
  fc.boolean().map(workspaceActions.shortcutsSwitched),
  word.map(workspaceActions.commandChosen),
  fc
    .record({ view, name: word })
    .map(({ view: of, name }) =>
      workspaceActions.viewSaved({ view: of, saved: { name, state: { q: '', filters: {}, sort: null, hidden: [] } } }),
    ),
);

describe('what a window keeps', () => {
  test('is the state before or after the last change, at whatever moment the window is killed', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { minLength: 1, maxLength: 12 }), fc.nat({ max: 24 }), (actions, writes) => {
        const kept = new Map<string, string>();
        const dying = storageOf(kept, writes);
        const killed = openWindow(dying);
        let before = killed.state();
        let after = before;
        for (const action of actions) {
          before = after;
          killed.store.dispatch(action);
          after = killed.state();
          if (dying.isDead()) break;
        }
        killed.end();
        const back = openWindow(storageOf(kept));
        back.end();
        expect([before, after]).toContainEqual(back.state());
      }),
      { numRuns: KILLS },
    );
  });

  test('is all of it where nothing went wrong', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { minLength: 1, maxLength: 12 }), (actions) => {
        const kept = new Map<string, string>();
        const first = openWindow(storageOf(kept));
        for (const action of actions) first.store.dispatch(action);
        const second = openWindow(storageOf(kept));
        expect(second.state()).toEqual(first.state());
        first.end();
        second.end();
      }),
    );
  });

  test('is not missed where the storage is blocked or full', () => {
    const { store, state } = openWindow(storageOf(new Map(), 0));
    store.dispatch(workspaceActions.moved('/mails'));
    expect(state().workspace.at).toBe('/mails');
  });

  test.each(['', 'null', '[]', '{"at":', '"words"', '{"at":7,"tabs":[{"slug":1}],"views":{"mails":{}}}'])(
    'is blank where %j is stored',
    (stored) => {
      const kept = new Map([
        [workspaceKey(ADMIN, NAME), stored],
        [sharedKey(ADMIN), stored],
      ]);
      const { workspace, shared } = openWindow(storageOf(kept)).state();
      expect([workspace, shared]).toEqual([BLANK_WORKSPACE, BLANK_SHARED]);
    },
  );

  test('comes back as far as another version of the console can read it', () => {
    const tabs = [{ slug: 'algebra', title: 'Algebra' }];
    const stored = JSON.stringify({ at: '/mails', tabs, panes: { mails: 'wide' }, colours: [] });
    const { workspace } = openWindow(storageOf(new Map([[workspaceKey(ADMIN, NAME), stored]]))).state();
    expect(workspace).toEqual({ ...BLANK_WORKSPACE, at: '/mails', tabs });
  });

  test('is each admin’s own', () => {
    const kept = new Map<string, string>();
    openWindow(storageOf(kept)).store.dispatch(
      workspaceActions.viewChanged({ view: 'classes', change: { q: 'drama' } }),
    );
    expect(openWindow(storageOf(kept), { adminId: 8 }).state().workspace).toEqual(BLANK_WORKSPACE);
    expect(openWindow(storageOf(kept)).state().workspace.views).toEqual({ classes: { ...BLANK_VIEW, q: 'drama' } });
  });
});

describe('what windows share', () => {
  test('follows another window', () => {
    const kept = new Map<string, string>();
    const here = openWindow(storageOf(kept), { name: 'here' });
    const there = openWindow(storageOf(kept), { name: 'there' });
    there.store.dispatch(workspaceActions.shortcutsSwitched(false));
    const key = sharedKey(ADMIN);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: kept.get(key) ?? null }));
    expect(here.state().shared.shortcuts).toBe(false);
    expect(here.state().workspace).toEqual(BLANK_WORKSPACE);
  });
});
