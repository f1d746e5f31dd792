import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { isLoadError, missingScript } from '@study-groups/web-sdk/host/load-error';
import { RemoteError } from './errors.ts';
import { pageGlobals } from './globals.ts';
import { addressOf, buildOf } from './list.ts';

/** Between the first try to load a page and the second, in milliseconds. */
const WAIT_MS = 400;
/** The hash of no script: what the list does not name does not run. */
const NO_SCRIPT = `sha384-${'A'.repeat(64)}`;

const pages = new Map<string, Promise<ComponentType>>();
/** The address of each remote's first script, once the federation knows it; none after a failure, so that it starts over. */
const registered = new Map<string, string | undefined>();

// The first script of a remote; those that follow are checked by the loader of its own build.
registerPlugins([
  {
    name: 'integrity',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = url;
      script.integrity = pageGlobals().integrity[url] ?? NO_SCRIPT;
      if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous';
      return script;
    },
  },
]);

/** The page that a remote exposes as `module`: the same promise for every caller, until `forgetPage`. */
export function remotePage(name: string, module: string): Promise<ComponentType> {
  const key = `${name} ${module}`;
  const known = pages.get(key) ?? loadTwice(name, module);
  pages.set(key, known);
  return known;
}

/** Makes the next `remotePage` start over, with the list as it is then. */
export function forgetPage(name: string, module: string): void {
  pages.delete(`${name} ${module}`);
}

async function loadTwice(name: string, module: string): Promise<ComponentType> {
  try {
    return await load(name, module);
  } catch (error) {
    // Trying again can't help where the entry itself is the matter.
    if (error instanceof RemoteError) throw error;
    console.warn(`remote ${name}: trying again in ${WAIT_MS} ms`, error);
    await new Promise((resume) => setTimeout(resume, WAIT_MS));
    if (isLoadError(error)) await renewInCache(missingScript(error));
    return load(name, module);
  }
}

/** A file that came broken would stay in the browser's cache for a year, and be refused each time. */
async function renewInCache(url: string | undefined): Promise<void> {
  // The federation's messages name other addresses too.
  if (url === undefined || !(url in pageGlobals().integrity)) return;
  await fetch(url, { cache: 'reload' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}

async function load(name: string, module: string): Promise<ComponentType> {
  const build = await buildOf(name);
  const entry = addressOf(build, build.entry);
  if (registered.get(name) !== entry)
    registerRemotes([{ name, entry, type: 'global' }], { force: registered.has(name) });
  registered.set(name, entry);
  const exposed = await loadRemote<{ default?: ComponentType }>(`${name}/${module.replace(/^\.\//, '')}`).catch(
    (error: unknown) => {
      registered.set(name, undefined);
      // The federation would wait for the tag of the page, which has run.
      for (const script of document.querySelectorAll('script')) if (script.src === entry) script.remove();
      throw error;
    },
  );
  if (typeof exposed?.default !== 'function') throw new RemoteError('crashed', `${name}: ${module} exposes no page`);
  return exposed.default;
}
