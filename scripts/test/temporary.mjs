import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopAll } from '../processes/keep.mjs';
import { atShutdown } from '../processes/shutdown.mjs';

/** Gives all temporary files of this process, and of those that it starts, one folder, which goes when this process ends. */
export function ownTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-run-'));
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  atShutdown(async () => {
    await stopAll();
    // A database that lost its parent may still write down what it has.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  });
}
