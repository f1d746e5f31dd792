import type { PageRoute, RemotesAnswer } from '@study-groups/contracts/remotes';
import { isLive } from '@study-groups/contracts/remotes';
import { readShell } from './releases.ts';
import type { System } from './system.ts';

/** Every address of a running installation, as the builds that are live there name them. */
export async function routesOf(system: System): Promise<readonly PageRoute[]> {
  const { routes } = await readShell(system);
  const { remotes } = (await (await fetch(`${system.url}/remotes.json`)).json()) as RemotesAnswer;
  return [...routes, ...Object.values(remotes).flatMap((entry) => (isLive(entry) ? entry.routes : []))];
}
