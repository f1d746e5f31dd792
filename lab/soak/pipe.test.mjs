import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterEach, beforeEach, test } from '@jest/globals';
import { until } from '../../scripts/testing/until.mjs';
import { startPipe } from './pipe.mjs';

/** @type {import('node:net').Server} */
let server;
/** @type {import('./pipe.mjs').Pipe} */
let pipe;
beforeEach(async () => {
  // It says again what it hears.
  server = createServer((socket) => socket.on('error', () => undefined).pipe(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  pipe = await startPipe(port);
});
afterEach(async () => {
  await pipe.stop();
  server.close();
});

/** A caller that keeps what it hears. */
async function call() {
  const socket = connect(pipe.port, '127.0.0.1');
  const heard = { text: '', isOver: false };
  socket.setEncoding('utf8').on('data', (text) => (heard.text += text));
  socket.on('error', () => undefined).once('close', () => (heard.isOver = true));
  await once(socket, 'connect');
  return { socket, heard };
}

test('an open one lets everything through', async () => {
  const { socket, heard } = await call();
  socket.write('hello');
  await until(() => heard.text === 'hello');
  socket.end();
  await until(() => heard.isOver);
});

test('one that is held says nothing, and loses nothing', async () => {
  const early = await call();
  early.socket.write('one ');
  await until(() => early.heard.text === 'one ');
  pipe.hold();
  early.socket.write('two');
  const late = await call();
  late.socket.write('three');
  pipe.mend();
  await until(() => early.heard.text === 'one two' && late.heard.text === 'three');
});

test('one that is cut ends old calls and new ones until it is mended', async () => {
  const old = await call();
  pipe.cut();
  await until(() => old.heard.isOver);
  const during = await call().catch(() => undefined);
  if (during) await until(() => during.heard.isOver);
  pipe.mend();
  const { socket, heard } = await call();
  socket.write('again');
  await until(() => heard.text === 'again');
});
