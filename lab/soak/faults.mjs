/** @typedef {import('./cluster.mjs').Cluster} Cluster */
/** @typedef {import('./cluster.mjs').ServerName} ServerName */

/**
 * A fault, as data, so that a seed can choose it.
 * @typedef {{ what: 'kill' | 'end' | 'pause' | 'cut off' | 'hold up', server: ServerName }
 * | { what: 'cut off from mail' | 'hold up from mail', server: ServerName }
 * | { what: 'shift the clock', server: ServerName, milliseconds: number }
 * | { what: 'kill primary' | 'pause primary' | 'kill secondary' | 'step down' }
 * | { what: 'mail server', manner: import('./mail-server.mjs').Manner }} Fault
 */

/**
 * A fault in words, like 'pause worker-1'.
 * @param {Fault} fault
 */
export function wordsOf(fault) {
  const { what } = fault;
  if ('milliseconds' in fault) return `${what} of ${fault.server} by ${fault.milliseconds} ms`;
  if ('server' in fault) return `${what} ${fault.server}`;
  if ('manner' in fault) return `${what} ${fault.manner}`;
  return what;
}

/**
 * Makes it go wrong.
 * @param {Cluster} cluster
 * @param {Fault} fault
 * @returns {Promise<() => Promise<void>>} puts it right
 */
export async function strike(cluster, fault) {
  if ('manner' in fault) {
    cluster.mailServer.behave(fault.manner);
    return async () => cluster.mailServer.behave('takes');
  }
  return 'server' in fault
    ? strikeServer(cluster.server(fault.server), fault)
    : strikeDatabase(cluster.database, fault);
}

/**
 * @param {import('./servers.mjs').Server} server
 * @param {Extract<Fault, { server: ServerName }>} fault
 * @returns {Promise<() => Promise<void>>}
 */
async function strikeServer(server, fault) {
  const { toDatabase, toMailServer } = server;
  const mend = (/** @type {import('./pipe.mjs').Pipe[]} */ pipes) => async () => pipes.forEach((pipe) => pipe.mend());
  switch (fault.what) {
    case 'kill':
      server.kill();
      return server.start;
    case 'end':
      await server.end();
      return server.start;
    case 'pause':
      server.pause();
      return async () => server.resume();
    case 'cut off':
      for (const pipe of toDatabase) pipe.cut();
      return mend(toDatabase);
    case 'hold up':
      for (const pipe of toDatabase) pipe.hold();
      return mend(toDatabase);
    case 'cut off from mail':
      toMailServer.cut();
      return mend([toMailServer]);
    case 'hold up from mail':
      toMailServer.hold();
      return mend([toMailServer]);
    case 'shift the clock':
      server.shiftClock(fault.milliseconds);
      return async () => server.shiftClock(0);
  }
}

/**
 * @param {import('./replica-set.mjs').ReplicaSet} database
 * @param {Extract<Fault, { what: 'kill primary' | 'pause primary' | 'kill secondary' | 'step down' }>} fault
 * @returns {Promise<() => Promise<void>>}
 */
async function strikeDatabase(database, { what }) {
  const primary = await database.primary();
  switch (what) {
    case 'kill primary':
      primary.kill();
      return primary.start;
    case 'pause primary':
      primary.pause();
      return async () => primary.resume();
    case 'kill secondary': {
      const [secondary = primary] = database.members.filter((member) => member !== primary);
      secondary.kill();
      return secondary.start;
    }
    case 'step down':
      await database.stepDown();
      return async () => undefined;
  }
}
