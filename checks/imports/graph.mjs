import { readSources, resolveImport } from './read.mjs';

/**
 * @param {string} root
 * @returns {Map<string, string[]>} by TypeScript file of the workspaces, the files that it imports, types included
 */
export function readGraph(root) {
  return new Map(
    readSources(root).map(({ path, imports }) => {
      const targets = imports.map(({ specifier }) => resolveImport(root, path, specifier));
      return [path, targets.flatMap((target) => ('file' in target ? target.file : []))];
    }),
  );
}
