/**
 * Turns a `remote.json` into the script that shows its pages as a site of their own.
 *
 * @param {string} source
 * @returns {string}
 */
module.exports = function aloneEntryLoader(source) {
  /** @type {import('./remote-file.js').RemoteFile} */
  const { pages } = JSON.parse(source);
  const named = Object.values(pages).map((page, index) => ({ ...page, name: `Page${index}` }));
  return [
    `import { lazy } from 'react';`,
    `import { mountAlone } from '@study-groups/web-sdk/remote/mount-alone';`,
    ...named.map((page) => `const ${page.name} = lazy(() => import(${JSON.stringify(page.source)}));`),
    `const pages = {`,
    ...named.flatMap(({ paths, name }) => paths.map((path) => `  ${JSON.stringify(path)}: ${name},`)),
    `};`,
    `mountAlone(document.getElementById('root'), pages);`,
  ].join('\n');
};
