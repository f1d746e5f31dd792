/** @param {string[]} packages @returns {RegExp} all files of these packages, however deep they are installed */
const packageFiles = (packages) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](${packages.join('|').replaceAll('/', '[\\\\/]')})[\\\\/]`);

/**
 * The shell's scripts: few and large. The key is the name of the script; a file belongs to the first that fits.
 *
 * @type {Readonly<Record<string, RegExp>>}
 */
const SHELL_CHUNKS = {
  core: packageFiles(['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom']),
  data: new RegExp(
    [
      packageFiles([
        '@reduxjs/toolkit',
        'react-redux',
        'redux',
        'redux-thunk',
        'immer',
        'reselect',
        'use-sync-external-store',
      ]).source,
      String.raw`[\\/]web-sdk[\\/]src[\\/](api|form|store)[\\/]`,
      String.raw`[\\/]node_modules[\\/]zod[\\/]`,
    ].join('|'),
  ),
  week: /[\\/]web-sdk[\\/]src[\\/]ui[\\/](grid[\\/]|AvailabilityGrid|GroupCard|MemberList|ScoreBadge|Week|week-levels|TimeZoneSelect)|[\\/]web-sdk[\\/]src[\\/](time|files)[\\/]/,
  platform: /[\\/]web-sdk[\\/]src[\\/]|[\\/]contracts[\\/]src[\\/]|[\\/]shell[\\/]src[\\/](app|bootstrap|shared)/,
};

/** The webpack option that makes these chunks; texts and pages have names of their own. */
const SHELL_CACHE_GROUPS = Object.fromEntries(
  Object.entries(SHELL_CHUNKS).map(([name, test], index) => [
    name,
    {
      name,
      /** @param {import('webpack').Module} module */
      test: (module) => {
        const file = module.nameForCondition();
        return file !== null && !file.endsWith('.json') && test.test(file);
      },
      enforce: true,
      priority: 100 - index,
    },
  ]),
);

module.exports = { SHELL_CACHE_GROUPS };
