import { writeFileSync } from 'node:fs';
import { makePage, PAGE } from './conformance/check.mjs';

const { parts, text } = await makePage();
writeFileSync(PAGE, text);
const rows = parts.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
console.log(`docs/conformance.md is written: ${rows.length} rows`);
