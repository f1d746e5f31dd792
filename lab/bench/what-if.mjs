import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { bundleApi } from '../../scripts/build/api.mjs';
import { ROOT } from '../../scripts/root.mjs';

/** In the folder of the API. */
const BUNDLES = '.cache/bench';
const ENTRIES = {
  'what-if': '../../scoring/src/what-if.ts',
  score: '../../scoring/src/score.ts',
  'students-file': 'matching/students-file.ts',
};
/** So often the answer is computed, after as many that are not counted. */
const CALLS = 1000;
/** A dashboard asks this for every change that it could recommend. */
const MOST_MS = 1;

/**
 * Measures what the scores of two groups after a move cost to compute.
 * @param {string} file  of the students
 * @returns {Promise<string>} a sentence with the figure
 */
export async function measureWhatIf(file) {
  await bundleApi(ENTRIES, BUNDLES);
  /** @param {keyof typeof ENTRIES} name */
  const load = (name) => import(pathToFileURL(join(ROOT, 'api', BUNDLES, `${name}.js`)).href);
  const { whatIf } = await load('what-if');
  const { classScorer } = await load('score');
  const { parseStudents } = await load('students-file');
  const scorer = classScorer(parseStudents(readFileSync(file, 'utf8')));
  const compute = () => {
    for (let i = 0; i < CALLS; i++) whatIf(scorer, [0, 1, 2, 3], [4, 5, 6, 7], i % 4);
  };
  compute();
  const before = process.cpuUsage();
  compute();
  const { user } = process.cpuUsage(before);
  const milliseconds = user / 1000 / CALLS;
  const verdict = milliseconds < MOST_MS ? 'met' : 'MISSED';
  return `What two groups would score after a move takes ${milliseconds.toFixed(3)} ms of computing; under ${MOST_MS} ms: ${verdict}.`;
}
