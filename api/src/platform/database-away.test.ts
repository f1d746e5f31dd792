import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { isDatabaseAway } from './database-away.ts';

/** Returns the error of a socket that is written to after the other side has hung up. */
async function writeAfterHangUp(): Promise<unknown> {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
  await once(socket, 'end');
  const failure = new Promise((resolve) => socket.once('error', resolve));
  socket.write('too late');
  server.close();
  return failure;
}

test('a connection that broke counts as a database that is away, no matter who noticed it', async () => {
  const socketError = await writeAfterHangUp();
  expect(isDatabaseAway(socketError)).toBe(true);
  expect(isDatabaseAway(new mongo.MongoNetworkError('connection closed'))).toBe(true);
  expect(isDatabaseAway(new Error('wrapped', { cause: socketError }))).toBe(true);
});

test('a mistake of ours does not', () => {
  expect(isDatabaseAway(new TypeError('x is undefined'))).toBe(false);
  expect(isDatabaseAway(new mongo.MongoServerError({ code: 11_000, message: 'duplicate' }))).toBe(false);
  expect(isDatabaseAway({ code: 'EPIPE' })).toBe(false);
});
