import { SHELL_NAME } from '@study-groups/contracts/releases';
import { type Build, CONTRACT_VERSION } from '@study-groups/contracts/remotes';
import { satisfies, validateStrict } from 'compare-versions';

type Ranged = Pick<Build, 'name' | 'contracts'>;

/** The versions that the range of a remote has to hold: of the API, and of the shell that is live, if it names one. */
function contractsWith(shell: Ranged | undefined): string[] {
  return [...new Set([CONTRACT_VERSION, ...(shell && validateStrict(shell.contracts) ? [shell.contracts] : [])])];
}

/** Those of the versions that a build would have to run with, and does not; a range that can't be read holds none. */
function missedBy({ contracts }: Ranged, shell: Ranged | undefined): string[] {
  return contractsWith(shell).filter((version) => {
    try {
      return !satisfies(version, contracts);
    } catch {
      return true;
    }
  });
}

/**
 * Tells whether a build runs with the API and with a shell, which names the one version that it has; every shell fits itself.
 */
export function fits(build: Ranged, shell: Ranged | undefined): boolean {
  return build.name === SHELL_NAME || missedBy(build, shell).length === 0;
}

/**
 * Returns what does not run once a build is live: that one, or under a new shell the remotes that run with the previous one.
 * @param shell the one that is live by then, unless the build is one
 * @returns those builds, and the versions of the contract that one of them does not run with
 */
export function unfitWith<Of extends Ranged>(
  build: Of,
  remotes: readonly Of[],
  shell: Ranged | undefined,
): { builds: Of[]; missed: string[] } {
  const isShell = build.name === SHELL_NAME;
  const by = isShell ? build : shell;
  const builds = (isShell ? remotes.filter((remote) => fits(remote, shell)) : [build]).filter(
    (each) => !fits(each, by),
  );
  return { builds, missed: [...new Set(builds.flatMap((each) => missedBy(each, by)))] };
}
