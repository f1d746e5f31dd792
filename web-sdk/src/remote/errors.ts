/** Why a remote can't be shown. */
export type RemoteFault = 'missing' | 'unreachable' | 'contract' | 'outdated' | 'crashed';

/** A remote that could not be loaded; the message names it, for the console. */
export class RemoteError extends Error {
  override name = 'RemoteError';

  constructor(
    readonly fault: RemoteFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Whether a script or style of a build that is gone was asked for: then only a reload helps. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(error.message));
}

/** The fault behind anything that was thrown while a remote was loaded or rendered. */
export function faultOf(error: unknown): RemoteFault {
  if (error instanceof RemoteError) return error.fault;
  return isChunkError(error) ? 'outdated' : 'crashed';
}
