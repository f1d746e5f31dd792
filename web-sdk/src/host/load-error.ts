/** A script that did not come: of a build that is gone, over a network that is away, or one that was refused. */
export type LoadError = Error & { request?: string };

/** Tells whether an error means that a script did not load. */
export function isLoadError(error: unknown): error is LoadError {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || /loading chunk|RUNTIME-008|ScriptNetworkError/i.test(error.message);
}

/** The address of the script that did not come; undefined if the error does not say. */
export function missingScript({ request, message }: LoadError): string | undefined {
  return request ?? /https?:\/\/[^\s"')]+/.exec(message)?.[0];
}
