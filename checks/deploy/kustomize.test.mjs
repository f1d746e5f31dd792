import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from '../../scripts/root.mjs';
import { containersOf, resolveFolder } from './kustomize.mjs';
import { faultsOfResource } from './schema.mjs';

const resources = resolveFolder(join(ROOT, 'deploy/kubernetes/example'));
/** @param {string} kind */
const ofKind = (kind) => resources.filter((resource) => resource.kind === kind);
const named = (/** @type {string} */ kind) => ofKind(kind).map(({ metadata }) => metadata.name);
const podMakers = resources.filter((resource) => containersOf(resource).length > 0);
/** @param {import('./kustomize.mjs').Resource} resource @param {Record<string, string>} labels */
const hasLabels = ({ spec }, labels) =>
  Object.entries(labels).every(([key, value]) => spec.template.metadata.labels[key] === value);

test('every resource is what the schemas of Kubernetes ask for, and has no field that they do not know', async () => {
  const faults = [];
  for (const resource of resources) faults.push(...(await faultsOfResource(resource)));
  expect(faults).toEqual([]);
  expect(resources.length).toBeGreaterThan(10);
});

test('a field that is wrong, missing or unknown, deep inside too, is found', async () => {
  const [deployment] = ofKind('Deployment');
  const faults = async (/** @type {(copy: any) => void} */ spoil) => {
    const copy = structuredClone(deployment);
    spoil(copy);
    return (await faultsOfResource(/** @type {any} */ (copy))).join();
  };
  expect(await faults((copy) => (copy.spec.replicas = 'two'))).toContain('/spec/replicas must be integer');
  expect(await faults((copy) => delete copy.spec.selector)).toContain('required property selector');
  expect(await faults((copy) => (copy.spec.template.spec.containers[0].readynessProbe = {}))).toBe(
    'Deployment api: /spec/template/spec/containers/0/readynessProbe is not known.',
  );
  expect(await faults((copy) => (copy.kind = 'Deployments'))).toContain('apps/v1 Deployments is not known');
});

test('what is named is there: pods by their labels, ports, services, claims, settings and secrets', () => {
  for (const { spec } of [...ofKind('Service'), ...ofKind('NetworkPolicy'), ...ofKind('PodDisruptionBudget')]) {
    const labels = spec.podSelector?.matchLabels ?? spec.selector.matchLabels ?? spec.selector;
    const chosen = podMakers.filter((resource) => hasLabels(resource, labels));
    expect([labels, chosen.length]).toEqual([labels, 1]);
    const ports = containersOf(/** @type {any} */ (chosen[0])).flatMap((container) => container.ports ?? []);
    const inward = (spec.ports ?? []).map((/** @type {any} */ port) => port.targetPort);
    for (const rule of spec.ingress ?? []) inward.push(...rule.ports.map((/** @type {any} */ { port }) => port));
    expect(ports.map(({ name }) => name)).toEqual(expect.arrayContaining(inward));
  }
  for (const { spec } of ofKind('HorizontalPodAutoscaler')) {
    expect(named(spec.scaleTargetRef.kind)).toContain(spec.scaleTargetRef.name);
  }
  for (const { spec } of ofKind('Ingress')) {
    const backends = spec.rules.flatMap((/** @type {any} */ { http }) => http.paths);
    for (const { backend } of backends) expect(named('Service')).toContain(backend.service.name);
  }
  for (const { spec } of podMakers) {
    const { containers, volumes = [] } = spec.template.spec;
    const known = { configMapRef: named('ConfigMap'), secretRef: named('Secret') };
    for (const { envFrom = [], volumeMounts = [] } of containers) {
      for (const source of envFrom) {
        for (const [kind, { name }] of Object.entries(source)) expect(/** @type {any} */ (known)[kind]).toContain(name);
      }
      const mounted = volumeMounts.map((/** @type {any} */ { name }) => name);
      expect(volumes.map((/** @type {any} */ { name }) => name).toSorted()).toEqual(mounted.toSorted());
    }
    for (const { persistentVolumeClaim, secret } of volumes) {
      if (persistentVolumeClaim) expect(named('PersistentVolumeClaim')).toContain(persistentVolumeClaim.claimName);
      if (secret) expect(named('Secret')).toContain(secret.secretName);
    }
  }
});

/** @type {Record<string, unknown>} */
const KEYS = { api: ['release-key.pub'], release: 'all' };

describe.each(podMakers.map((maker) => ({ name: maker.metadata.name, maker })))('pods of $name', ({ name, maker }) => {
  const { spec } = maker['spec'].template;
  const [container] = spec.containers;

  test('have no rights, nothing to write to, and limits', () => {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources.limits.memory).toBeDefined();
  });

  test('get the private key of releases only to release', () => {
    const secret = (spec.volumes ?? []).find((/** @type {any} */ volume) => volume.secret)?.secret;
    const keys = secret && (secret.items?.map((/** @type {any} */ { key }) => key) ?? 'all');
    expect(keys).toEqual(KEYS[name]);
  });

  test('that serve are asked whether they are ready, alive and started', () => {
    if (maker.kind !== 'Deployment') return;
    expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'metrics' });
    for (const probe of [container.livenessProbe, container.startupProbe]) {
      expect(probe.httpGet).toEqual({ path: '/healthz', port: 'metrics' });
    }
  });
});

test('servers and workers get out by https: learning platforms and Google are there', () => {
  const reach = ofKind('NetworkPolicy').map(({ metadata, spec }) => {
    const ports = (spec.egress ?? []).flatMap((/** @type {any} */ rule) => rule.ports);
    return [metadata.name, ports.some((/** @type {any} */ { port }) => port === 443)];
  });
  expect(Object.fromEntries(reach)).toEqual({ api: true, worker: true, release: false });
});

test('no secret has a value, so that nothing starts with one that everybody knows', () => {
  const values = ofKind('Secret').flatMap(({ data }) => Object.values(data));
  expect(values.filter(Boolean)).toEqual([]);
});
