/** Stands in for the federation's handler of manifests; without manifests it holds none. */
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  manifestCache = new Map();
}

/** Nothing is known of a remote but what it was registered with. */
export const getGlobalRemoteInfo = () => ({});

export const defaultPreloadArgs = {};
export const normalizePreloadExposes = () => [];
/** The server names in each page what is to be preloaded. */
export const formatPreloadArgs = () => [];
export const preloadAssets = async () => [];

/** For remotes that a build names itself, for shared modules in an entry, and for those that are cut to size at run time. */
export const remotes = undefined;
export const installInitialConsumes = undefined;
export const getSharedFallbackGetter = undefined;

/** Errors carry their number and the address of its explanation. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
