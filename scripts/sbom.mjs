/** `npm run sbom`: lists every package of the lockfile in CycloneDX's form, in sbom.cdx.json or the file that is named. */
import { resolve } from 'node:path';
import { main } from './processes/shutdown.mjs';
import { writeBill } from './sbom/bill.mjs';

await main(async () => {
  const [name = 'sbom.cdx.json', ...others] = process.argv.slice(2);
  if (others.length > 0 || name.startsWith('-')) throw new Error('Usage: npm run sbom [-- FILE]');
  console.log(`The components are in ${await writeBill(resolve(process.env.INIT_CWD ?? '', name))}`);
});
