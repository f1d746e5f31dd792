import { RemoteError } from '../remotes/errors.ts';

/** The pages of a remote, as its bundle for the server brings them, by their modules. */
export type ServerPages = Record<string, { load: () => Promise<unknown>; unlessKept: readonly string[] }>;

const remotes = new Map<string, ServerPages>();

/** Has the pages of a remote drawn from now on. */
export function addRemote(name: string, pages: ServerPages): void {
  remotes.set(name, pages);
}

/** How the keys begin under which a browser keeps what a page shows at once. */
export function unlessKept(name: string, module: string): readonly string[] {
  return remotes.get(name)?.[module]?.unlessKept ?? [];
}

/** Stands in for the federation on the server, which has read the bundles: what it has none of is left to the browser. */
export async function loadRemote(id: string): Promise<unknown> {
  const [name = '', module = ''] = id.split('/');
  const page = remotes.get(name)?.[`./${module}`];
  if (!page) throw new RemoteError('gone', `${id} is not drawn by the server`);
  return page.load();
}

/** Remotes are registered with their bundles. */
export const registerRemotes = (): undefined => undefined;
/** Nothing is fetched. */
export const registerPlugins = (): undefined => undefined;
