/** `npm run acr -- accessibility@example.edu [accessibility.yaml]`: writes the accessibility report in OpenACR's form. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { accessibilityReport } from './procurement/acr.mjs';
import { main } from './processes/shutdown.mjs';
import { ROOT } from './root.mjs';

await main(async () => {
  const [email, name = 'accessibility.yaml', ...others] = process.argv.slice(2);
  if (!email?.includes('@') || others.length > 0)
    throw new Error('Usage: npm run acr -- ADDRESS [FILE], the address to which people write.');
  const file = resolve(process.env.INIT_CWD ?? '', name);
  writeFileSync(file, accessibilityReport(ROOT, { email, date: new Date().toISOString().slice(0, 10) }));
  console.log(`The report is in ${file}`);
});
