import { z } from 'zod';

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
  tools: ['/tools', '/tools/*'],
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
export const remoteEntrySchema = z.object({
  /** Where its federation manifest is, absolute or from the origin's root. */
  manifest: z.string().min(1),
  /** The version of the build, for people and for logs. */
  version: z.string().min(1),
  contract: z.int().positive(),
});
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

/** `/remotes.json`: a remote that it does not name is not live. */
export const remotesSchema = z.partialRecord(z.enum(REMOTE_NAMES), remoteEntrySchema);
export type RemotesFile = z.infer<typeof remotesSchema>;
