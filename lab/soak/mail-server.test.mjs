import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { until } from '../../scripts/testing/until.mjs';
import { readLines } from './ledger.mjs';
import { startMailServer } from './mail-server.mjs';

/** A sender's lines, each sent when the one before was answered. */
const DIALOGUE = [
  'EHLO sender.example.edu',
  'MAIL FROM:<groups@example.edu>',
  'RCPT TO:<noa@example.edu>',
  'DATA',
  'Message-ID: <one@example.edu>\r\nSubject: Groups\r\n\r\nHello\r\n.',
];
const LAST_PLACE = 0.99;

/** @type {string} */
let folder;
/** @type {import('./mail-server.mjs').MailServer} */
let server;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'study-groups-mail-server-'));
  server = await startMailServer(join(folder, 'mails.jsonl'), () => LAST_PLACE);
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a mail. @returns how it went: the last code of the server, 0 for none yet, and whether the connection is over */
function send() {
  const outcome = { code: 0, isOver: false };
  const socket = connect(server.port, '127.0.0.1');
  const lines = [...DIALOGUE];
  socket.on('error', () => undefined).once('close', () => (outcome.isOver = true));
  socket.setEncoding('utf8').on('data', (text) => {
    // Of an answer in several lines the last one counts.
    const code = Number(/^(\d{3}) /m.exec(String(text))?.[1]);
    if (!code) return;
    outcome.code = code;
    const line = code < 400 ? lines.shift() : undefined;
    if (line) socket.write(`${line}\r\n`);
    else socket.destroy();
  });
  return outcome;
}

const taken = () => readLines(server.file).map(({ at: _at, ...mail }) => mail);
const ONE = { messageId: '<one@example.edu>', to: 'noa@example.edu', from: 'sender.example.edu' };

test('a mail that is taken is written down', async () => {
  const sent = send();
  await until(() => sent.isOver);
  expect(sent.code).toBe(250);
  expect(taken()).toEqual([{ ...ONE, isAnswered: true }]);
});

test.each(/** @type {const} */ (['says later', 'says never', 'turns away', 'refuses']))(
  'a server that %s takes nothing',
  async (manner) => {
    server.behave(manner);
    const sent = send();
    await until(() => sent.isOver);
    expect(sent.code).toBe({ 'says later': 451, 'says never': 550, 'turns away': 554, refuses: 0 }[manner]);
    expect([taken(), server.spurned()]).toEqual([[], 1]);
  },
);

test('one that hangs says nothing until it is started again', async () => {
  server.behave('hangs');
  const sent = send();
  await until(() => server.spurned() === 1);
  expect(sent).toEqual({ code: 0, isOver: false });
  server.behave('takes');
  await until(() => sent.isOver);
  expect(taken()).toEqual([]);
});

test('one that drops a mail it has taken has it, and does not say so', async () => {
  server.behave('drops');
  const sent = send();
  await until(() => sent.isOver);
  expect(sent.code).toBe(354);
  expect(taken()).toEqual([{ ...ONE, isAnswered: false }]);
});
