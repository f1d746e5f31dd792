/**
 * A package that is built: its name is its folder. Its inputs are files and folders, from the checkout's root, whose
 * content decides whether the last build is still good.
 * @typedef {{ name: string, inputs: string[] }} BuiltPackage
 */

const WEB_INPUTS = ['web-sdk', 'contracts', 'webpack.shared.js', 'webpack.plugins.js', 'package-lock.json'];
const REMOTES = ['mf-student', 'mf-professor', 'mf-admin', 'mf-tools'];

/** @type {BuiltPackage} */
export const API = { name: 'api', inputs: ['api', 'contracts', 'package-lock.json', 'scripts/build'] };

/** @type {BuiltPackage[]} longest build first, so that two at a time end together */
export const FRONT_ENDS = [
  // The shell's remotes.json names each remote's version.
  { name: 'shell', inputs: ['shell', ...WEB_INPUTS, ...REMOTES.map((name) => `${name}/package.json`)] },
  ...REMOTES.map((name) => ({ name, inputs: [name, ...WEB_INPUTS] })),
];
