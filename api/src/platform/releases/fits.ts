import { SHELL_NAME } from '@study-groups/contracts/releases';
import { type Build, CONTRACT_VERSION } from '@study-groups/contracts/remotes';
import { satisfies, validateStrict } from 'compare-versions';

/**
 * Whether a build runs with a shell, which names the one version of the contracts that it has; every shell is its own.
 * @param shell the one of this release where there is none, or it names no version
 */
export function fits(
  { name, contracts }: Pick<Build, 'name' | 'contracts'>,
  shell?: Pick<Build, 'contracts'>,
): boolean {
  if (name === SHELL_NAME) return true;
  const version = shell && validateStrict(shell.contracts) ? shell.contracts : CONTRACT_VERSION;
  try {
    return satisfies(version, contracts);
  } catch {
    return false;
  }
}
