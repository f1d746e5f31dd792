/** `npm run rollback`: puts the build live that was live before. */
import { runReleases } from './run-releases.mjs';

const [name = '', ...others] = process.argv.slice(2);
// A front end of this checkout may be called by its folder, as for a release.
await runReleases(['rollback', name.replace(/^mf-/, ''), ...others].filter(Boolean));
