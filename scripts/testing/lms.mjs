import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleApi } from '../build/api.mjs';
import { ROOT } from '../root.mjs';

// The learning platform of the tests as a process, bundled into a folder of its own: several may start at once.
const folder = `.cache/lms-${process.pid}`;
await bundleApi({ 'lms-server': 'testing/lms-server.ts' }, folder);
await import(pathToFileURL(join(ROOT, 'api', folder, 'lms-server.js')).href);
rmSync(join(ROOT, 'api', folder), { recursive: true });
