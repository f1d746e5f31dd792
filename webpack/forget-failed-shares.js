/**
 * Runs in the page, in every build: a shared module that did not load is requested again when it is needed again. The
 * federation would keep the failure.
 */
export default function forgetFailedShares() {
  return {
    name: 'forget-failed-shares',
    /** @param {{ pkgName: string, shareScopeMap: Record<string, Record<string, Record<string, { loaded?: unknown, loading?: unknown }>>> }} failure */
    errorLoadShare({ pkgName, shareScopeMap }) {
      const versions = Object.values(shareScopeMap).flatMap((scope) => Object.values(scope[pkgName] ?? {}));
      for (const shared of versions) if (!shared.loaded) shared.loading = undefined;
    },
  };
}
