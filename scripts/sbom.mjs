/** `npm run sbom`: lists every package of the lockfile in CycloneDX's form, in sbom.cdx.json or the file that is named. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from './root.mjs';
import { billOfMaterials } from './sbom/bill.mjs';

const file = resolve(process.env.INIT_CWD ?? '', process.argv[2] ?? 'sbom.cdx.json');
const bill = await billOfMaterials(ROOT);
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} components in ${file}`);
