import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import {
  CONTRACT_VERSION,
  parseRemotes,
  type RemoteModule,
  type RemoteName,
  type RemotesFile,
} from '@study-groups/contracts/remotes';
import type { ComponentType } from 'react';
import { isChunkError, RemoteError } from './errors.ts';

/** Waits between the tries to load a remote, in milliseconds: three tries in all. */
const WAITS_MS = [400, 1_200];

type Loaded = RemoteModule<ComponentType>;

let remotesFile: Promise<RemotesFile> | undefined;
const modules = new Map<RemoteName, Promise<Loaded>>();
const registered = new Map<RemoteName, string>();

async function readRemotesFile(): Promise<RemotesFile> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!response.ok) throw new RemoteError('unreachable', `/remotes.json answered ${response.status}`);
  return parseRemotes(await response.json());
}

/** Starts reading `/remotes.json`, so that it is there when the first remote is asked for. */
export function readRemotes(): Promise<RemotesFile> {
  remotesFile ??= readRemotesFile();
  return remotesFile;
}

/** The module of a remote: the same promise for every caller, until `forgetRemote`. */
export function remoteModule(name: RemoteName): Promise<Loaded> {
  const known = modules.get(name);
  if (known) return known;
  const loading = loadPatiently(name);
  modules.set(name, loading);
  return loading;
}

/** Makes the next `remoteModule` start over, reading `/remotes.json` again. */
export function forgetRemote(name: RemoteName): void {
  modules.delete(name);
  remotesFile = undefined;
}

async function loadPatiently(name: RemoteName): Promise<Loaded> {
  for (const wait of WAITS_MS) {
    try {
      return await loadOnce(name);
    } catch (error) {
      // Trying again can't help when the versions differ or a build is gone.
      if (isChunkError(error) || (error instanceof RemoteError && error.fault !== 'unreachable')) throw error;
      console.warn(`remote ${name}: trying again in ${wait} ms`, error);
      remotesFile = undefined;
      await new Promise((resume) => setTimeout(resume, wait));
    }
  }
  return loadOnce(name).catch((cause: unknown) => {
    if (isChunkError(cause) || cause instanceof RemoteError) throw cause;
    throw new RemoteError('unreachable', `remote ${name} could not be loaded`, { cause });
  });
}

async function loadOnce(name: RemoteName): Promise<Loaded> {
  const entry = (await readRemotes())[name];
  if (!entry) throw new RemoteError('missing', `remote ${name} is not in /remotes.json`);
  checkContract(name, entry.contract);
  const url = new URL(entry.manifest, location.origin).href;
  registerRemotes([{ name, entry: url }], { force: registered.has(name) });
  registered.set(name, url);
  const module = await loadRemote<{ default: Loaded }>(`${name}/routes`);
  if (!module) throw new RemoteError('unreachable', `remote ${name} is empty`);
  checkContract(name, module.default.contract);
  return module.default;
}

function checkContract(name: RemoteName, contract: number): void {
  if (contract === CONTRACT_VERSION) return;
  throw new RemoteError('contract', `remote ${name} has contract ${contract}, the shell ${CONTRACT_VERSION}`);
}
