/**
 * A package that is built: its name is its folder. Its inputs are files and folders, from the checkout's root, whose
 * content decides whether the last build is still good.
 * @typedef {{ name: string, inputs: string[] }} BuiltPackage
 */

const WEB_INPUTS = ['web-sdk', 'contracts', 'scoring', 'webpack', 'webpack.shared.js', 'package-lock.json'];
const REMOTES = ['mf-student', 'mf-professor', 'mf-admin', 'mf-tools'];
/** The remotes that bundle antd, with our dress for it. */
const WITH_ANTD = new Set(['mf-professor', 'mf-admin']);

const API_INPUTS = ['api', 'contracts', 'scoring', 'package-lock.json', 'scripts/build'];

/** @type {BuiltPackage} */
export const API = { name: 'api', inputs: [...API_INPUTS, 'webpack/licenses.js', 'webpack/mit.txt'] };

/** @type {BuiltPackage[]} longest build first, so that two at a time end together */
export const FRONT_ENDS = [
  ...REMOTES.map((name) => ({ name, inputs: [name, ...WEB_INPUTS, ...(WITH_ANTD.has(name) ? ['antd-kit'] : [])] })),
  { name: 'shell', inputs: ['shell', ...WEB_INPUTS] },
];
