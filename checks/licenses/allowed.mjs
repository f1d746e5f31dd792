/** Licences under which the product may hold what others have written, by SPDX. */
export const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Of files: what is changed in them has to be shown; none is changed here.
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages that name no licence by SPDX, with the one that their text is. @type {Readonly<Record<string, string>>} */
export const NAMED_OTHERWISE = { 'url-template': 'BSD-3-Clause' };

/**
 * Tells whether an SPDX expression can be satisfied with licences of the list alone.
 * @param {string} expression
 */
export function isAllowed(expression) {
  const text = expression.replace(/^\((.*)\)$/, '$1').trim();
  if (/ OR /.test(text)) return text.split(' OR ').some(isAllowed);
  if (/ AND /.test(text)) return text.split(' AND ').every(isAllowed);
  return ALLOWED.has(text);
}

/**
 * @param {import('../../webpack/licenses.js').Licensed[]} packages
 * @returns {string[]} one sentence for each that may not be bundled, or brings no text
 */
export function faultsOf(packages) {
  return packages.flatMap(({ name, version, licence, text }) => {
    const known = NAMED_OTHERWISE[name] ?? licence;
    if (!isAllowed(known)) return [`${name} ${version} is under "${licence}", which is not allowed.`];
    return text === '' ? [`${name} ${version} brings no text of its licence.`] : [];
  });
}
