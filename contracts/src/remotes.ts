/** The remotes that the shell knows, by their name in the federation and in `/remotes/<name>/`. */
export const REMOTE_NAMES = ['student', 'professor', 'admin', 'tools'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/**
 * The version of what shell and remotes expect of each other: `RemoteModule`, the shared modules and web-sdk's
 * public parts. It rises when an old remote would no longer run in a new shell, or the other way round.
 */
export const CONTRACT_VERSION = 1;

/** Which paths belong to which remote; the shell shows a remote on these and nowhere else. */
export const REMOTE_ROUTES: Record<RemoteName, readonly string[]> = {
  student: ['/class/:slug', '/register/:slug', '/edit/:accessKey', '/groups/:slug', '/:slug/groups'],
  professor: ['/create-class', '/dashboard/:slug'],
  admin: ['/admin', '/admin/*'],
  tools: ['/tools', '/tools/*', '/sms-redirect', '/meet-scheduler', '/schedule-meet', '/create-drive-folder'],
};

/** What every remote exposes as `./routes`, its default export. */
export interface RemoteModule<Component> {
  /** The CONTRACT_VERSION that it was built against. */
  contract: number;
  name: RemoteName;
  /** Renders the remote's routes, absolute paths from the root, inside the shell's router and providers. */
  Routes: Component;
}

/** One remote in `/remotes.json`. */
export interface RemoteEntry {
  /** Where its federation manifest is, absolute or from the origin's root. */
  manifest: string;
  /** The version of the build, for people and for logs. */
  version: string;
  contract: number;
}

/** `/remotes.json`: a remote that it does not name is not live. */
export type RemotesFile = Partial<Record<RemoteName, RemoteEntry>>;

/**
 * Reads `/remotes.json`; throws a TypeError that names the first entry that is not as it should be. Names of remotes
 * that this shell does not know are passed over. Checked by hand, for a schema library would weigh on every page.
 */
export function parseRemotes(json: unknown): RemotesFile {
  if (!isRecord(json)) throw new TypeError('remotes.json is not an object');
  const remotes: RemotesFile = {};
  for (const name of REMOTE_NAMES) {
    const entry = json[name];
    if (entry === undefined) continue;
    if (!isRecord(entry)) throw new TypeError(`remotes.json: ${name} is not an object`);
    const { manifest, version, contract } = entry;
    if (typeof manifest !== 'string' || !manifest) throw new TypeError(`remotes.json: ${name} has no manifest`);
    if (typeof version !== 'string' || !version) throw new TypeError(`remotes.json: ${name} has no version`);
    if (!Number.isInteger(contract)) throw new TypeError(`remotes.json: ${name} has no contract version`);
    remotes[name] = { manifest, version, contract: contract as number };
  }
  return remotes;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
