import { collisions } from '@study-groups/contracts/claims';
import { isLive, type PageRoute, type PageStart } from '@study-groups/contracts/remotes';

/** An address and what is shown there: a page of the shell or of a remote, or a card where its remote can't be used. */
export interface SiteRoute {
  path: string;
  /** Undefined for the shell's own. */
  remote?: string;
  /** Undefined where nothing of the remote can be used. */
  page?: PageRoute;
}

/**
 * Every address of the site, of all that is live, the shell's first. A page that would take one of a build before is left out,
 * and of two that match an address equally well the one comes first that begins with what is written out.
 */
export function routesOf({ shell, remotes }: Pick<PageStart, 'shell' | 'remotes'>): readonly SiteRoute[] {
  const all = shell.routes.map((page): SiteRoute => ({ path: page.path, page }));
  const claims = [{ name: shell.name, paths: all.map(({ path }) => path) }];
  // What can't be used takes no page of another.
  const entries = Object.entries(remotes).toSorted(([, a], [, b]) => Number(isLive(b)) - Number(isLive(a)));
  for (const [remote, entry] of entries) {
    const own = isLive(entry)
      ? entry.routes.map((page): SiteRoute => ({ path: page.path, remote, page }))
      : entry.paths.map((path): SiteRoute => ({ path, remote }));
    const lost = new Set(
      collisions(
        own.map(({ path }) => path),
        claims,
      ).map(({ path }) => path),
    );
    const kept = own.filter(({ path }) => !lost.has(path));
    claims.push({ name: remote, paths: kept.map(({ path }) => path) });
    all.push(...kept);
  }
  return all.toSorted((a, b) => Number(a.path.startsWith('/:')) - Number(b.path.startsWith('/:')));
}
