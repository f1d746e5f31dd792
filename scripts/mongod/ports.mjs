import { createServer } from 'node:net';

/**
 * The first choice if nothing listens there, else any free port, on 127.0.0.1.
 * @param {number} preferred  0 for any
 * @returns {Promise<number>}
 */
export async function freePort(preferred) {
  try {
    return await listenOnce(preferred);
  } catch {
    return listenOnce(0);
  }
}

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>} whether a server could listen there now
 */
export async function isPortFree(port, host) {
  return listenOnce(port, host).then(
    () => true,
    () => false,
  );
}

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<number>}
 */
function listenOnce(port, host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}
