import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../scripts/root.mjs';
import { leftOut, withoutHash } from './lockfile.mjs';

const LARGEST_BYTES = 1_500_000;
const NOT_COMMITTED =
  /^(node_modules|dist|\.cache|\.git|data|data-.*|coverage|test-results|playwright-report|.*\.log|\.DS_Store)$/;

/**
 * Checks what the tools don't: the lockfile names no host, is whole and has its hashes, no file is too large to commit, the
 * relative links of the documents lead somewhere, and all times go by one set of rules of time zones.
 * @param {string} root
 * @returns {string[]} one sentence for each fault
 */
export function checkRepository(root) {
  const files = filesUnder(root, '');
  return [
    ...faultsOfLockfile(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))),
    ...files
      .filter((file) => statSync(join(root, file)).size > LARGEST_BYTES)
      .map((file) => `${file} is larger than ${LARGEST_BYTES} bytes.`),
    ...files
      .filter((file) => /^(README|docs\/.*)\.md$/.test(file))
      .flatMap((file) => brokenLinks(root, file, readFileSync(join(root, file), 'utf8'))),
    ...files
      .filter((file) => SOURCE.test(file) && !ASKS_FOR_ZONES.has(file))
      .flatMap((file) => otherClocks(root, file)),
  ];
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_COMMITTED.test(name))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return filesUnder(root, path);
      return entry.isFile() ? [path] : [];
    });
}

/** The sources of the product, without tests and their helpers. */
const SOURCE = /^(api|antd-kit|contracts|mf-[a-z]+|shell|web-sdk)\/src\/(?!.*(\.test\.|testing)).*\.tsx?$/;
/** Where the zones are found; and those that ask about a zone, not what its clocks show. */
const ASKS_FOR_ZONES = new Set([
  'api/src/platform/zones.ts',
  'web-sdk/src/time/zones.ts',
  'contracts/src/fields.ts',
  'contracts/src/zone-name.ts',
]);
/** A format in another zone than UTC, by Intl; a time in one, or a change to one, by luxon. */
const OTHER_CLOCKS =
  /DateTimeFormat\((?:(?!;|\}\)|\)\.).)*\btimeZone\b(?!: 'UTC'| \}\)\.resolvedOptions)|\bDateTime\.\w+\([^;]*?\bzone\b(?!: zoneOf\(|: 'utc')|\bsetZone\((?!'utc'|start\.zone)/s;

/**
 * @param {string} root
 * @param {string} file
 */
function otherClocks(root, file) {
  if (!OTHER_CLOCKS.test(readFileSync(join(root, file), 'utf8'))) return [];
  const instead = file.startsWith('api/') ? 'platform/zones.ts' : 'web-sdk/src/time';
  return [
    `${file} asks Intl or luxon for the clocks of a zone, which are as old as Node or the browser; ${instead} knows them.`,
  ];
}

/** @param {import('./lockfile.mjs').Lockfile} lockfile */
function faultsOfLockfile(lockfile) {
  const named = Object.entries(lockfile.packages)
    .filter(([, { resolved = '' }]) => /^[a-z+]+:\/\//.test(resolved))
    .map(([path]) => `package-lock.json names the host that ${path} came from; .npmrc keeps hosts out of it.`);
  const missing = leftOut(lockfile).map(
    ({ path }) => `package-lock.json lacks ${path}, so that npm ci refuses it; npm run lockfile adds it.`,
  );
  const unhashed = withoutHash(lockfile).map(
    (path) => `package-lock.json has no hash of ${path}, so that whatever comes under its name is installed.`,
  );
  return [...named, ...missing, ...unhashed];
}

/**
 * @param {string} root
 * @param {string} file
 * @param {string} text
 */
function brokenLinks(root, file, text) {
  const prose = text.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(<?([^)>\s]+)>?[^)]*\)|(?:src|href)="([^"]+)"/g)]
    .map(([, markdown, html]) => (markdown ?? html ?? '').replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z][a-z+.-]*:/i.test(target))
    .filter((target) => !existsSync(join(root, dirname(file), decodeURIComponent(target))))
    .map((target) => `${file} links to ${target}, which is not there.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = checkRepository(ROOT);
  console.log(faults.length === 0 ? 'The lockfile, file sizes and document links are in order' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
}
