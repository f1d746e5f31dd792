import { CONTRACT_VERSION, type LiveContracts, type PageBuild } from '@study-groups/contracts/remotes';
import { satisfies } from 'compare-versions';
import { RemoteError } from './errors.ts';

/** The contract version that a remote needs, and the one that it finds. */
export interface Versions {
  /** A range, as people read it: 5.2.0 and later ones of its major version go without a sign. */
  needs: string;
  has: string;
}

/** A remote that was built for another contract than that of the page, or of the API behind it. */
export class UnfitError extends RemoteError {
  constructor(
    { name, contracts }: PageBuild,
    readonly versions: Versions,
  ) {
    super('unfit', `remote ${name} is for contracts ${contracts}, not ${versions.has}`);
  }
}

/**
 * @param contracts what is there beside this page
 * @throws UnfitError if a remote can't run with this page, or with the API
 */
export function assertFits(build: PageBuild, contracts: LiveContracts | undefined): void {
  const has = [CONTRACT_VERSION, contracts?.api].find((version) => version && !isIn(version, build.contracts));
  if (has) throw new UnfitError(build, { needs: build.contracts.replace(/^\^(?=[\d.]+$)/, ''), has });
}

/** Tells whether a page that is loaded now could show a remote. */
export function fitsLive({ contracts: range }: PageBuild, contracts: LiveContracts | undefined): boolean {
  // An older server does not say.
  if (!contracts) return true;
  return isIn(contracts.api, range) && isIn(contracts.shell ?? '', range);
}

/** Tells whether a range contains a version; one that can't be parsed contains none. */
function isIn(version: string, range: string): boolean {
  try {
    return satisfies(version, range);
  } catch {
    return false;
  }
}
