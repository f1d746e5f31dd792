import manifest from '../../package.json' with { type: 'json' };

/** The version of the server, as its package says it. */
export const SERVER_VERSION: string = manifest.version;
