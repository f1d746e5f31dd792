import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Campus, CAMPUS, serveCampus } from './campus.ts';
import { SHARED, start } from './system.ts';

/** Before the first test: starts what all share, the product and a site that may embed it. @returns what ends both */
export default async function startShared(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'study-groups-campus-'));
  const campus = await serveCampus(folder);
  process.env[CAMPUS] = JSON.stringify({ port: campus.port, folder });
  const { facts, stop } = await start({ EMBED_ORIGINS: new Campus(campus).origin() });
  process.env[SHARED] = JSON.stringify(facts);
  return async () => {
    await stop();
    await campus.close();
    await rm(folder, { recursive: true, force: true });
  };
}
