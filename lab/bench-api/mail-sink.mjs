import { SMTPServer } from 'smtp-server';

/**
 * @typedef {object} MailSink
 * @property {string} url
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a mail server on the loopback that takes every mail and keeps none.
 * @returns {Promise<MailSink>}
 */
export async function startMailSink() {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onData: (stream, _session, done) => void stream.on('end', done).resume(),
  });
  server.on('error', () => undefined);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('unreachable: it listens on a port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
