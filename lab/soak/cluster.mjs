import { join } from 'node:path';
import { startMailServer } from './mail-server.mjs';
import { startReplicaSet } from './replica-set.mjs';
import { startServer } from './servers.mjs';

/** The servers that run, by name. */
const SERVERS = /** @type {const} */ ([
  { name: 'api-1', role: 'api' },
  { name: 'api-2', role: 'api' },
  { name: 'worker-1', role: 'worker' },
  { name: 'worker-2', role: 'worker' },
]);
/** @typedef {(typeof SERVERS)[number]['name']} ServerName */

/**
 * An installation as an operator runs it: two APIs and two workers on a replica set of three, with a mail server.
 * @typedef {object} Cluster
 * @property {import('./replica-set.mjs').ReplicaSet} database
 * @property {import('./mail-server.mjs').MailServer} mailServer
 * @property {import('./servers.mjs').Server[]} servers
 * @property {(name: ServerName) => import('./servers.mjs').Server} server
 * @property {() => string[]} apiUrls
 * @property {() => Promise<void>} stop
 */

/**
 * Starts one; its processes are on their way up then.
 * @param {string} folder
 * @param {() => number} random
 * @param {import('./ledger.mjs').Ledger} ledger
 * @returns {Promise<Cluster>}
 */
export async function startCluster(folder, random, ledger) {
  const [database, mailServer] = await Promise.all([
    startReplicaSet(folder),
    startMailServer(join(folder, 'mails.jsonl'), random),
  ]);
  const common = { folder, database, mailPort: mailServer.port, ledger };
  const servers = await Promise.all(SERVERS.map((which) => startServer({ ...common, ...which })));
  return {
    database,
    mailServer,
    servers,
    server: (name) => {
      const server = servers.find((candidate) => candidate.name === name);
      if (!server) throw new Error(`There is no ${name}.`);
      return server;
    },
    apiUrls: () => servers.filter(({ role }) => role === 'api').map(({ url }) => url()),
    stop: async () => {
      await Promise.all(servers.map(({ stop }) => stop()));
      await mailServer.stop();
      await database.stop();
    },
  };
}
