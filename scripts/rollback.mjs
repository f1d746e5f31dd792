/** `npm run rollback`: puts the build live that was live before. */
import { runReleases } from './run-releases.mjs';

await runReleases(['rollback', ...process.argv.slice(2)]);
