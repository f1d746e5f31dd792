/** `npm run sbom`: lists every package of the lockfile in CycloneDX's form, in sbom.cdx.json or the file that is named. */
import { resolve } from 'node:path';
import { writeBill } from './sbom/bill.mjs';

const file = resolve(process.env.INIT_CWD ?? '', process.argv[2] ?? 'sbom.cdx.json');
console.log(`The components are in ${await writeBill(file)}`);
