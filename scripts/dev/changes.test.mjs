import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { createChanges } from './changes.mjs';

/** A page that listens. */
function openPage() {
  let heard = '';
  const answer = Object.assign(new EventEmitter(), {
    writeHead: () => answer,
    flushHeaders: () => undefined,
    write: (/** @type {string} */ text) => (heard += text),
  });
  return { answer: /** @type {any} */ (answer), heard: () => heard };
}

test('a page hears what is built, and then of each change, until it is closed', () => {
  const changes = createChanges();
  const page = openPage();
  changes.announceBuild('tools', 'one');
  changes.announceReload();
  changes.follow(page.answer);
  expect(page.heard()).toBe('event: tools\ndata: one\n\n');
  changes.announceBuild('tools', 'two');
  changes.announceReload();
  const all = 'event: tools\ndata: one\n\nevent: tools\ndata: two\n\nevent: reload\ndata: \n\n';
  expect(page.heard()).toBe(all);
  page.answer.emit('close');
  changes.announceReload();
  expect(page.heard()).toBe(all);
});
