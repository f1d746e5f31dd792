import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../processes/keep.mjs';
import { ROOT } from '../root.mjs';

/**
 * @typedef {{ name: string, version: string, purl: string, hashes?: { alg: string, content: string }[],
 *   properties?: { name: string, value: string }[], externalReferences?: { type: string, url: string }[] }} Component
 * @typedef {{ specVersion: string, metadata: { component: Component }, components: Component[], dependencies: { ref: string }[] }} Bill
 */

/**
 * Every package that the lockfile names, for all systems, as npm lists them: those of the server, those that the builds of
 * the pages take in, and the tools, which npm marks as of development.
 * @param {string} root
 * @returns {Promise<Bill>}
 * @throws Error with what npm says
 */
export async function billOfMaterials(root) {
  const command = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const { code, output } = await run('npm', command, {
    cwd: root,
    env: { ...process.env, npm_config_loglevel: 'error' },
  });
  if (code !== 0) throw new Error(`npm sbom failed.\n${output.trim()}`);
  const bill = /** @type {Bill} */ (JSON.parse(output.slice(output.indexOf('{'))));
  // npm takes the folder for the name.
  bill.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
  for (const component of bill.components) {
    // Where this machine got it from; the name, version and hash say what it is.
    component.externalReferences = component.externalReferences?.filter(({ type }) => type !== 'distribution');
  }
  // Older ones list a workspace's dependencies twice.
  bill.dependencies = [...new Map(bill.dependencies.map((one) => [one.ref, one])).values()];
  return bill;
}

/**
 * Writes the bill of this checkout.
 * @param {string} file
 * @returns {Promise<string>} the file
 */
export async function writeBill(file) {
  const bill = await billOfMaterials(ROOT);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  return file;
}
