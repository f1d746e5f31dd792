import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Validation } from '@cyclonedx/cyclonedx-library';
import { ROOT } from '../root.mjs';
import { billOfMaterials } from './bill.mjs';

test('lists every package of the lockfile, by the schema of CycloneDX', async () => {
  const bill = await billOfMaterials(ROOT);
  const version = /** @type {import('@cyclonedx/cyclonedx-library').Spec.Version} */ (bill.specVersion);
  const validator = new Validation.JsonStrictValidator(version);
  expect(await validator.validate(JSON.stringify(bill))).toBeNull();
  expect(await validator.validate(JSON.stringify({ ...bill, components: [{ name: 'nameless' }] }))).not.toBeNull();

  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const locked = Object.entries(/** @type {Record<string, any>} */ (packages))
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, one]) => `${one.name ?? path.replace(/^.*node_modules\//, '')}@${one.version}`);
  const listed = bill.components.map(({ purl }) =>
    decodeURIComponent(purl.replace(/^pkg:npm\//, '').replace(/\?.*$/, '')),
  );
  expect(listed).toEqual(expect.arrayContaining(locked));
  expect(bill.metadata.component.name).toBe('study-groups');
  expect(JSON.stringify(bill)).not.toMatch(/registry\./);
});
