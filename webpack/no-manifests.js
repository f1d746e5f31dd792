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
