import { join } from 'node:path';
import { ROOT } from '../root.mjs';

/**
 * Arguments with which node runs the server. The heap's limit is several times what the largest class needs; without one node
 * lets garbage pile up to a share of the machine's memory before it collects it.
 */
export const SERVER_COMMAND = ['--enable-source-maps', '--max-old-space-size=512', join(ROOT, 'api/dist/server.js')];
