import { LIMITS, OTHERS, WIDGET } from './limits.mjs';

/**
 * @typedef {import('@study-groups/contracts/remotes').Build} Build
 * @typedef {import('@study-groups/contracts/remotes').ShellBuild} ShellBuild
 * @typedef {{ path: string, files: string[], bytes: number, served?: number, limit: import('./limits.mjs').Limit, within:
 * boolean }} Weight `served` is the sum as browsers get it, where there is a limit of it; `files` are the requested ones, as
 * `<build>/<file>`; the start script is inside the page and weighs too
 */

/**
 * Returns the weight of each page until it can be used, in English, counted as the page loads it: the shell's scripts and
 * texts, then the remote's entry, the page's own scripts and texts, and what these take from the shell.
 *
 * @param {ShellBuild} shell
 * @param {readonly Build[]} remotes
 * @param {(file: string) => number} sizeOf  gzipped, of `<build>/<file>`
 * @param {(file: string) => number} servedSizeOf  as it is sent to a browser that takes Brotli
 * @returns {Weight[]}
 */
export function weighPages(shell, remotes, sizeOf, servedSizeOf = sizeOf) {
  const always = ofBuild(shell, [shell.entry, ...shell.scripts, ...shell.texts.en]);
  return [shell, ...remotes].flatMap((build) =>
    build.routes.map(({ path, scripts, shared, texts }) => {
      const own = [...(build === shell ? [] : [build.entry]), ...scripts, ...texts.en];
      const provided = shared.flatMap((key) => {
        const files = shell.shared[key];
        if (!files) throw new Error(`${build.name}${path}: the shell does not provide ${key}`);
        return files;
      });
      const files = [...new Set([...always, ...ofBuild(build, own), ...ofBuild(shell, provided)])];
      const all = [`${shell.name}/${shell.start}`, ...files];
      const sum = (/** @type {typeof sizeOf} */ size) => all.reduce((before, file) => before + size(file), 0);
      const bytes = sum(sizeOf);
      const limit = LIMITS[path] ?? OTHERS;
      const isLight = bytes <= limit.bytes && files.length <= (limit.files ?? Infinity);
      if (limit.served === undefined) return { path, files, bytes, limit, within: isLight };
      const served = sum(servedSizeOf);
      return { path, files, bytes, served, limit, within: isLight && served <= limit.served };
    }),
  );
}

/**
 * The parts of a widget that few readers load: a proof of work where somebody has sent too much, the page of a frame, the
 * reader of a calendar file and the list of times once they are asked for; what a device keeps and what was changed elsewhere,
 * which a widget never asks, and what comes at the deadline and after the form is sent; and the element's text where there is no
 * form, in other languages.
 */
const LOADED_RARELY =
  /\/(?:(?:text-)?(?:proof|calendar|grid-list|registration-(?:kept|late|newer|success))|busy-worker|ical|frame|words)\b/;
const OTHER_LANGUAGE = /\/text-(?!en\.)\w+\./;

/**
 * Returns the weight of the widget in English, from its script to the end of its form; nothing if no build has one.
 *
 * @param {readonly Build[]} remotes
 * @param {(file: string) => number} sizeOf  gzipped, of `<build>/<file>`
 * @returns {Weight[]}
 */
export function weighWidget(remotes, sizeOf) {
  return remotes.flatMap((build) => {
    const all = Object.keys(build.files).filter((file) => /^widget\/.*\.js$/.test(file));
    const files = ofBuild(
      build,
      all.filter((file) => !LOADED_RARELY.test(file) && !OTHER_LANGUAGE.test(file)),
    );
    const script = files.filter((file) => /\/embed\.\w+\.js$/.test(file));
    if (script.length === 0) return [];
    const weigh = (
      /** @type {string} */ path,
      /** @type {string[]} */ loaded,
      /** @type {Weight['limit']} */ limit,
    ) => {
      const bytes = loaded.reduce((sum, file) => sum + sizeOf(file), 0);
      return { path, files: loaded, bytes, limit, within: bytes <= limit.bytes };
    };
    return [weigh('/embed.js', script, WIDGET.script), weigh('the widget, all of it', files, WIDGET.all)];
  });
}

/** @param {Build} build @param {string[]} files */
const ofBuild = ({ name }, files) => files.map((file) => `${name}/${file}`);

/**
 * One line for each page: what it weighs, what it may, and how much room that leaves.
 * @param {Weight[]} weights
 */
export function tableOf(weights) {
  return weights
    .map(({ path, files, bytes, served, limit, within }) =>
      [
        path.padEnd(24),
        `${kilobytes(bytes)} of ${kilobytes(limit.bytes)} kB`,
        `${kilobytes(limit.bytes - bytes)} kB (${percent(limit.bytes - bytes, bytes)}) to spare`,
        `${String(files.length).padStart(3)}${limit.files ? ` of ${limit.files}` : ''} files`,
        ...(served && limit.served ? [`${kilobytes(served)} of ${kilobytes(limit.served)} kB as served`] : []),
        ...(within ? [] : ['OVER']),
      ].join('  '),
    )
    .join('\n');
}

/** @param {number} bytes */
const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(6);

/** @param {number} part @param {number} whole */
const percent = (part, whole) => `${((100 * part) / whole).toFixed(0).padStart(3)} %`;
