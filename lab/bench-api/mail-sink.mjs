import { SMTPServer } from 'smtp-server';

/**
 * @typedef {object} MailSink
 * @property {string} url
 * @property {{ to: string, at: number }[]} taken  to whom the mails were, and when they had come in whole
 * @property {() => Promise<void>} stop
 */

/**
 * A mail server on the loopback that takes every mail and keeps no more of it than to whom it was.
 * @returns {Promise<MailSink>}
 */
export async function startMailSink() {
  /** @type {MailSink['taken']} */
  const taken = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onData: (stream, { envelope }, done) => {
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) taken.push({ to: address, at: Date.now() });
        done();
      });
      stream.resume();
    },
  });
  server.on('error', () => undefined);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('unreachable: it listens on a port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
