import { connect, createServer } from 'node:net';

/**
 * A stretch of network between one process and one server, which can be broken.
 * @typedef {object} Pipe
 * @property {number} port  on 127.0.0.1, in the server's place
 * @property {() => void} cut  ends every connection, and every new one
 * @property {() => void} hold  lets nothing through, and says nothing: what is sent waits
 * @property {() => void} mend  lets through what waits and what comes
 * @property {() => Promise<void>} stop
 */

/** @typedef {{ near: import('node:net').Socket, far?: import('node:net').Socket }} Connection */

/**
 * @param {number} serverPort  on 127.0.0.1; nobody need listen there yet
 * @returns {Promise<Pipe>}
 */
export async function startPipe(serverPort) {
  /** @type {'open' | 'held' | 'cut'} */
  let state = 'open';
  /** @type {Set<Connection>} */
  const connections = new Set();

  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (near) => {
    /** @type {Connection} */
    const connection = { near };
    connections.add(connection);
    near.on('error', () => undefined);
    near.once('close', () => ended(connection));
    if (state === 'cut') near.resetAndDestroy();
    if (state === 'open') letThrough(connection);
  });

  /** @param {Connection} connection */
  function letThrough(connection) {
    if (!connection.far) {
      const far = connect({ port: serverPort, host: '127.0.0.1', allowHalfOpen: true });
      connection.far = far;
      far.on('error', () => undefined);
      far.once('close', () => ended(connection));
    }
    if (connection.near.destroyed || connection.far.destroyed) return ended(connection);
    connection.near.pipe(connection.far);
    connection.far.pipe(connection.near);
  }

  /** An end that nobody hears of while the network is held. @param {Connection} connection */
  function ended(connection) {
    if (state === 'held') return;
    connections.delete(connection);
    connection.near.destroySoon();
    connection.far?.destroySoon();
  }

  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('unreachable: it listens on a port');

  const cut = () => {
    state = 'cut';
    for (const { near, far } of connections) {
      near.resetAndDestroy();
      far?.resetAndDestroy();
    }
  };
  return {
    port: address.port,
    cut,
    hold: () => {
      state = 'held';
      for (const { near, far } of connections) {
        near.unpipe().pause();
        far?.unpipe().pause();
      }
    },
    mend: () => {
      state = 'open';
      for (const connection of connections) letThrough(connection);
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}
