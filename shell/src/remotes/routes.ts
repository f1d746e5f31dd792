import { type EntryFault, isLive, type PageRoute, type PageStart } from '@study-groups/contracts/remotes';

/** An address and what is shown there: a page of the shell or of a remote, or a card where its remote can't be used. */
export interface SiteRoute {
  path: string;
  /** Undefined for the shell's own. */
  remote?: string;
  /** Undefined where nothing of the remote can be used. */
  page?: PageRoute;
  /** Why it can't. */
  fault?: EntryFault;
}

/**
 * Every address of the site, of all that is live, the shell's first. The server has left out what would take a page of another.
 * Of two that match an address equally well the first is shown: the one that begins with what is written out.
 */
export function routesOf({ shell, remotes }: Pick<PageStart, 'shell' | 'remotes'>): readonly SiteRoute[] {
  const all = [
    ...shell.routes.map((page): SiteRoute => ({ path: page.path, page })),
    ...Object.entries(remotes).flatMap(([remote, entry]) =>
      isLive(entry)
        ? entry.routes.map((page): SiteRoute => ({ path: page.path, remote, page }))
        : entry.paths.map((path): SiteRoute => ({ path, remote, fault: entry.fault })),
    ),
  ];
  return all.sort((a, b) => Number(a.path.startsWith('/:')) - Number(b.path.startsWith('/:')));
}
