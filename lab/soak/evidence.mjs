/**
 * The content of the database in the end, and its own log's record of when it was written.
 * @typedef {object} Evidence
 * @property {{ id: number, status: string, deadline: number, matchedRun: number | null, minGroupSize: number }[]} classes
 * @property {{ id: number, classId: number, email: string, studentId: string }[]} students
 * @property {{ id: number, classId: number, run: number, members: { studentId: number }[] }[]} groups
 * @property {{ classId: number, number: number, writtenAt: number }[]} runs  written when, by the database's clock
 * @property {{ key: string, kind: string, to: string, classId: number | null, status: string }[]} mails
 */

/**
 * Reads it past the product: with the driver alone, from the documents themselves and from the database's log.
 * @param {import('mongodb').MongoClient} client
 * @param {string} dbName
 * @returns {Promise<Evidence>}
 * @throws Error if the log does not reach back to the first run
 */
export async function readEvidence(client, dbName) {
  const db = client.db(dbName);
  /** @param {string} collection @param {Record<string, unknown>} projection @returns {Promise<any[]>} */
  const all = (collection, projection) =>
    db
      .collection(collection)
      .find({}, { projection: { _id: 0, ...projection }, readConcern: { level: 'majority' } })
      .toArray();
  const classes = await all('classes', { id: 1, status: 1, deadline: 1, matchedRun: 1, minGroupSize: 1 });
  const mails = await all('mails', { key: 1, kind: 1, to: '$to.address', classId: 1, status: 1 });
  const runs = await all('runs', { classId: 1, number: 1 });
  const writtenAt = await runTimes(client, dbName);
  return {
    classes: classes.map((cls) => ({ ...cls, deadline: cls.deadline.getTime() })),
    students: await all('students', { id: 1, classId: 1, email: 1, studentId: 1 }),
    groups: await all('groups', { id: 1, classId: 1, run: 1, members: 1 }),
    runs: runs.map((run) => {
      const at = writtenAt.get(`${run.classId}/${run.number}`);
      if (at === undefined) throw new Error("The database's log does not show every run.");
      return { ...run, writtenAt: at };
    }),
    mails,
  };
}

/**
 * Returns the time when each run was written. The document's own date is no evidence: it comes from the process whose clock may
 * be wrong.
 * @param {import('mongodb').MongoClient} client
 * @param {string} dbName
 * @returns {Promise<Map<string, number>>} milliseconds since the epoch, by class and number
 */
async function runTimes(client, dbName) {
  const ns = `${dbName}.runs`;
  /** @type {Map<string, number>} */
  const times = new Map();
  const entries = client
    .db('local')
    .collection('oplog.rs')
    .find({ $or: [{ ns, op: 'i' }, { 'o.applyOps.ns': ns }] }, { projection: { o: 1, op: 1, wall: 1 } });
  for await (const { o, op, wall } of entries) {
    const written =
      op === 'i'
        ? [o]
        : o.applyOps
            .filter((/** @type {any} */ one) => one.ns === ns && one.op === 'i')
            .map((/** @type {any} */ one) => one.o);
    for (const { classId, number } of written) times.set(`${classId}/${number}`, wall.getTime());
  }
  return times;
}
