import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { ROOT } from '../../scripts/root.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8');
/** @type {{ alert: string, expr: string, labels: { severity: string }, annotations: { runbook: string } }[]} */
const alerts = parse(read('deploy/monitoring/alerts.yml')).groups.flatMap((/** @type {any} */ { rules }) => rules);
const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json'));

test('each alert has a section of what to do, and each section its alert', () => {
  const sections = [...read('docs/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(alerts.map(({ alert }) => alert));
  expect(alerts.map(({ annotations }) => annotations.runbook)).toEqual(
    alerts.map(({ alert }) => `docs/alerts.md#${alert.toLowerCase()}`),
  );
  for (const { labels } of alerts) expect(['page', 'ticket']).toContain(labels.severity);
});

test('alerts and dashboard ask for metrics that the server counts', () => {
  const sources = read('api/src/measures.ts') + read('api/src/platform/metrics.ts');
  const counted = new Set([...sources.matchAll(/name: '([a-z_]+)'/g)].map(([, name]) => name));
  const asked = [
    ...alerts.map(({ expr }) => expr),
    ...dashboard.panels.flatMap((/** @type {any} */ { targets }) => targets.map((/** @type {any} */ { expr }) => expr)),
  ];
  const names = asked.flatMap((expr) => expr.match(/[a-z_0-9]+(?=\{)/g) ?? []);
  // What every Node process reports comes from prom-client; Prometheus itself says whether a process is up.
  const ours = names.filter((name) => !/^(?:nodejs_|process_|up$)/.test(name));
  expect(ours.map((name) => name.replace(/_(?:bucket|count)$/, '')).filter((name) => !counted.has(name))).toEqual([]);
  expect(new Set(ours).size).toBeGreaterThan(8);
});
