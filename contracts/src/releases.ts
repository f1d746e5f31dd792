import * as z from 'zod/mini';
import { LANGUAGES, type Language } from './language.ts';
import type { Build, ShellBuild } from './remotes.ts';

/** The name under which the shell is released. */
export const SHELL_NAME = 'shell';

/** The name of a remote: it is part of addresses and file names. */
export const buildName = z.string().check(z.regex(/^[a-z][a-z0-9]{0,39}$/, 'must be a name of lower case letters'));

/** A build's id: the beginning of a SHA-256. */
export const buildId = z.string().check(z.regex(/^[0-9a-f]{16}$/, 'must be the id of a build'));

/** A version of a build. */
export const buildVersion = z.string().check(z.regex(/^[\w.+-]{1,60}$/, 'must be a version'));

/** A file by its way from the build's folder, which it can't leave. */
const file = z.string().check(z.regex(/^(?=.{1,200}$)(?:[\w@+~-][\w@+~.-]*\/)*[\w@+~-][\w@+~.-]*$/, 'must be a file'));
const files = z.array(file);
const hash = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a hash like sha384-…'));

/** An address of a page, which is none of the API's or of a file. */
const routePath = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(
      /^\/(?!(?:api|remotes)(?:\/|$))(?:(?::[A-Za-z]|[a-z0-9])[A-Za-z0-9-]*\/)*(?:(?::[A-Za-z]|[a-z0-9])[A-Za-z0-9-]*|\*)?$/,
      'must be the address of a page',
    ),
  );

const text = z.string().check(z.minLength(1), z.maxLength(500));
const localized = inLanguages(text);

/** An object with a value for English and perhaps for others. */
function inLanguages<Schema extends z.ZodMiniType>(value: Schema) {
  type Others = { [L in Exclude<Language, 'en'>]: z.ZodMiniOptional<Schema> };
  const others = LANGUAGES.filter((language) => language !== 'en').map((language) => [language, z.optional(value)]);
  return z.strictObject({ en: value, ...(Object.fromEntries(others) as Others) });
}

const calls = z.array(
  z.string().check(z.maxLength(300), z.regex(/^\/api\/[\w:/?=&.-]+$/, 'must be a call of the API')),
);

const route = z.strictObject({
  path: routePath,
  module: z.string().check(z.regex(/^\.\/[\w./-]{1,100}$/, 'must be a module like ./page')),
  title: localized,
  description: localized,
  bare: z.optional(z.boolean()),
  ownBar: z.optional(z.boolean()),
  calls,
  fragmentCalls: z.optional(
    z.strictObject({
      name: z.string().check(z.regex(/^[a-z]{1,20}$/, 'must be a name of lower case letters')),
      header: z.string().check(z.regex(/^x-[a-z-]{1,40}$/, 'must be a header of ours like x-…')),
      calls,
    }),
  ),
  scripts: files,
  shared: z.array(z.string()),
  texts: inLanguages(files),
});

const fields = {
  name: buildName,
  version: buildVersion,
  contracts: z.string().check(z.regex(/^[\w.^~<>=|* +-]{1,100}$/, 'must be a range of versions')),
  entry: file,
  files: z.record(file, hash),
  routes: z.array(route).check(z.maxLength(200)),
  menu: z.array(z.strictObject({ path: routePath, label: localized, order: z.number() })).check(z.maxLength(50)),
};
const shellFields = {
  ...fields,
  name: z.literal(SHELL_NAME),
  scripts: files,
  shared: z.record(z.string(), files),
  texts: inLanguages(files),
  start: file,
};
const base = { base: z.string().check(z.maxLength(500)) };

/** Refuses a build that names a script which is not among its files. */
const listsItsScripts = z.refine<Build>((build) => missingFiles(build).length === 0, {
  error: ({ input }) => `${missingFiles(input as Build).join(', ')} must be among its files`,
  path: ['files'],
});

/** `release.json` of a remote, */
export const buildSchema = z.strictObject(fields).check(listsItsScripts);
/** and of the shell. */
export const shellBuildSchema = z.strictObject(shellFields).check(listsItsScripts);
/** The same with the address of its folder, as the list of what is live has it. */
export const liveBuildSchema = z.strictObject({ ...fields, ...base }).check(listsItsScripts);
export const liveShellSchema = z.strictObject({ ...shellFields, ...base }).check(listsItsScripts);

/** The shell that is live. */
export type LiveShell = ShellBuild & { base: string };

/** Returns the files that are named somewhere in a build without being among its files. */
function missingFiles(build: Build | ShellBuild): string[] {
  const ofShell =
    'start' in build
      ? [build.start, ...build.scripts, ...Object.values(build.shared).flat(), ...Object.values(build.texts).flat()]
      : [];
  const ofRoutes = build.routes.flatMap(({ scripts, texts }) => [...scripts, ...Object.values(texts).flat()]);
  const named = new Set([build.entry, ...ofShell, ...ofRoutes]);
  return [...named].filter((name) => !Object.hasOwn(build.files, name));
}
