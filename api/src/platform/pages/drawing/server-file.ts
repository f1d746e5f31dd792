import type { Build } from '@study-groups/contracts/remotes';

/** The file of a build by which the server draws its pages. */
export const SERVER_FILE = /^server\/pages\.\w+\.js$/;

/** Tells whether the server draws pages of a build. */
export function isDrawn({ files }: Pick<Build, 'files'>): boolean {
  return Object.keys(files).some((name) => SERVER_FILE.test(name));
}
