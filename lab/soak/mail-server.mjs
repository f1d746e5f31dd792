import { appendFileSync, writeFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';
import { pickFrom } from '../../scripts/random.mjs';

/**
 * The behaviour of a mail server to its callers: takes every mail, refuses connections, says nothing, refuses recipients for
 * now (451) or permanently (550), rejects mails once they have come in (554), or breaks the connection anywhere in the
 * dialogue, even after it has taken the mail.
 * @typedef {'takes' | 'refuses' | 'hangs' | 'says later' | 'says never' | 'turns away' | 'drops'} Manner
 */

/**
 * The places in the dialogue where a connection can break; `taken` is after a mail has come in whole, before that is answered.
 */
const PLACES = /** @type {const} */ (['greeting', 'MAIL FROM', 'RCPT TO', 'DATA', 'taken']);
/** It is the mail's head, or nothing is. */
const LONGEST_HEAD = 16_384;

/**
 * A real mail server on the loopback which records the mails that it takes.
 * @typedef {object} MailServer
 * @property {number} port
 * @property {string} file  JSON, a line a mail that was taken: `{ at, messageId, to, from, isAnswered }`, from the name that
 * the sender gave
 * @property {() => number} taken  number of mails taken
 * @property {() => number} spurned  number of times that a caller met anything but the first manner
 * @property {(manner: Manner) => void} behave  from now on; connections that hang are broken
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} file
 * @param {() => number} random  decides where connections break
 * @returns {Promise<MailServer>}
 */
export async function startMailServer(file, random) {
  writeFileSync(file, '');
  /** @type {Manner} */
  let manner = 'takes';
  let taken = 0;
  let spurned = 0;
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  /** @type {Map<string, import('node:net').Socket>} */
  const socketOf = new Map();
  /** @type {Map<string, (typeof PLACES)[number]>} */
  const breaksAt = new Map();

  /**
   * @param {(typeof PLACES)[number]} place
   * @param {string} session
   * @returns {boolean} whether nothing is answered here
   */
  const isSilentAt = (place, session) => {
    const breaks = manner === 'drops' && breaksAt.get(session) === place;
    if (manner !== 'hangs' && manner !== 'refuses' && !breaks) return false;
    spurned += 1;
    if (manner !== 'hangs') socketOf.get(session)?.destroy();
    return true;
  };
  /** @param {number} responseCode @param {string} text */
  const refusal = (responseCode, text) => {
    spurned += 1;
    return Object.assign(new Error(text), { responseCode });
  };

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: ({ id, remotePort }, done) => {
      const socket = [...sockets].find((candidate) => candidate.remotePort === remotePort);
      if (socket) socketOf.set(id, socket);
      breaksAt.set(id, pickFrom(random, PLACES));
      if (!isSilentAt('greeting', id)) done();
    },
    onClose: ({ id }) => {
      socketOf.delete(id);
      breaksAt.delete(id);
    },
    onMailFrom: (_address, { id }, done) => {
      if (!isSilentAt('MAIL FROM', id)) done();
    },
    onRcptTo: (_address, { id }, done) => {
      if (isSilentAt('RCPT TO', id)) return;
      if (manner === 'says later') done(refusal(451, 'try again later'));
      else if (manner === 'says never') done(refusal(550, 'no such mailbox'));
      else done();
    },
    onData: (stream, { id, envelope, hostNameAppearsAs: from }, done) => {
      let head = '';
      stream.on('data', (chunk) => {
        if (head.length < LONGEST_HEAD) head += chunk;
      });
      stream.on('end', () => {
        if (isSilentAt('DATA', id)) return;
        if (manner === 'turns away') return done(refusal(554, 'not accepted'));
        taken += 1;
        const isAnswered = !isSilentAt('taken', id);
        const messageId = /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? '';
        const to = envelope.rcptTo.map(({ address }) => address).join(',');
        appendFileSync(file, `${JSON.stringify({ at: Date.now(), messageId, to, from, isAnswered })}\n`);
        if (isAnswered) done();
      });
    },
  });
  // Senders that are killed leave broken connections behind.
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('unreachable: it listens on a port');

  return {
    port: address.port,
    file,
    taken: () => taken,
    spurned: () => spurned,
    behave: (next) => {
      // A server that is put right, or wrong, is started again.
      if (manner === 'hangs' || next === 'refuses') for (const socket of sockets) socket.destroy();
      manner = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
