/**
 * The shell's scripts: few and large. The key is the name of the script; a file belongs to the first that fits, and the
 * pages, which have names of their own, to none.
 *
 * @type {Readonly<Record<string, RegExp>>}
 */
const SHELL_CHUNKS = {
  core: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  data: /\/node_modules\/(@reduxjs|@standard-schema|immer|react-redux|redux|redux-thunk|reselect|use-sync-external-store)\/|\/web-sdk\/src\/(api\/(api|endpoint)\.|form\/|store\/)/,
  groups: /\/web-sdk\/src\/ui\/(GroupCard|ScoreBadge|TermBars)\./,
  week: /\/web-sdk\/src\/ui\/(grid\/|AvailabilityGrid\.|Week\.|week-levels\.)/,
  // Not even the one that chooses a file needs it: a worker has its own copy.
  'calendar-reader': /\/web-sdk\/src\/calendar\/reading\//,
  calendar: /\/web-sdk\/src\/calendar\//,
  proof: /\/web-sdk\/src\/proof\//,
  // Only pages that are worked on, the console and the dashboard, have commands; and few open what searches them.
  palette:
    /\/web-sdk\/src\/(commands\/(Palette|ShortcutSheet|english\.|match-commands\.|palette-groups\.)|ui\/Dialog\.)/,
  commands: /\/web-sdk\/src\/(commands\/|ui\/(Separator|ShareBar)\.)/,
  // Nothing else of the shell checks by schemas, which bring zod; until somebody asks for the form, nobody needs them.
  feedback: /\/shell\/src\/feedback\/(?!useFeedbackDialog\.)|\/contracts\/src\/(feedback|fields)\./,
  // Two pages ask for a mailed link; those with a password are at their limit.
  'mailed-link': /\/web-sdk\/src\/ui\/MailedLink\./,
  // Each would be too small for a script of its own, and few pages show them.
  seldom: /\/web-sdk\/src\/(api\/session-hand-over\.|routing\/open-link\.|ui\/Password)|\/shell\/src\/pages\/legal\//,
  // Form controls, and what is shown next to them: the frame of the site and many pages have none of it.
  controls:
    /\/web-sdk\/src\/(files\/|i18n\/useSizeName\.|time\/(deadline|useZoneRules)\.|ui\/(CheckRow|CopyButton|Field|SelectInput|TabRow|TextInput)\.)/,
  platform: /\/web-sdk\/src\/|\/node_modules\/@module-federation\/|\/shell\/src\/(?!pages\/)/,
};
/** An icon, a small library or a module of the contracts stands with what uses it. */
const LIBRARY = /\/node_modules\/|\/contracts\/src\//;

/**
 * The script that a module's own place asks for; a library's is that of all who use it, through other libraries too.
 *
 * @param {import('webpack').Module} module
 * @param {import('webpack').ModuleGraph} moduleGraph
 * @returns {string | undefined}
 */
function shellChunkOf(module, moduleGraph) {
  const seen = new Set([module]);
  /** @type {Set<string | undefined>} */
  const chunks = new Set();
  // Those that are added meanwhile are visited too; modules use each other in circles.
  for (const user of seen) {
    const file = fileOf(user, moduleGraph);
    const own = Object.keys(SHELL_CHUNKS).find((name) => SHELL_CHUNKS[name]?.test(file));
    if (own || !LIBRARY.test(file)) chunks.add(own);
    else
      for (const { originModule } of moduleGraph.getIncomingConnections(user)) if (originModule) seen.add(originModule);
  }
  return chunks.size > 1 ? 'platform' : [...chunks][0];
}

/**
 * The file of a module; of what webpack makes of `import(`./${name}.json`)`, which has none, the file that says so.
 *
 * @param {import('webpack').Module} module
 * @param {import('webpack').ModuleGraph} moduleGraph
 * @returns {string}
 */
function fileOf(module, moduleGraph) {
  const file = module.nameForCondition() ?? moduleGraph.getIssuer(module)?.nameForCondition() ?? '';
  return file.replaceAll('\\', '/');
}

/** The webpack option that makes these scripts. */
const SHELL_CACHE_GROUPS = Object.fromEntries(
  Object.keys(SHELL_CHUNKS).map((name) => [
    name,
    {
      name,
      /**
       * @param {import('webpack').Module} module
       * @param {{ moduleGraph: import('webpack').ModuleGraph }} context
       */
      test: (module, { moduleGraph }) => shellChunkOf(module, moduleGraph) === name,
      enforce: true,
      priority: 10,
    },
  ]),
);

module.exports = { SHELL_CACHE_GROUPS };
