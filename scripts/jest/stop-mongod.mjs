import { rmSync } from 'node:fs';

/** After the last API test: ends what start-mongod.mjs started. */
export default async function stopMongodForTests() {
  const { testMongod } = /** @type {any} */ (globalThis);
  if (!testMongod) return;
  await testMongod.mongod.stop();
  rmSync(testMongod.dataDir, { recursive: true, force: true });
}
