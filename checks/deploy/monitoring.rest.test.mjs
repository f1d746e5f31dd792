import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../scripts/root.mjs';
import { findProgram } from '../../scripts/testing/debian.mjs';

const promtool = findProgram('promtool', 'prometheus');
const withPromtool = promtool ? test : test.skip;
const why = promtool ? '' : ' (skipped: there is no promtool, and none of Debian can be had)';

withPromtool(`Prometheus reads the rules, and they fire when they should${why}`, () => {
  const run = (/** @type {string[]} */ ...args) =>
    execFileSync(/** @type {string} */ (promtool), args, { cwd: join(ROOT, 'deploy/monitoring'), encoding: 'utf8' });
  expect(run('check', 'config', 'prometheus.yml')).toMatch(/rules found/);
  expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
});
