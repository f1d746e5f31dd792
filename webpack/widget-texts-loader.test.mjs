import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import widgetTextsLoader from './widget-texts-loader.js';

/** @param {string} file  below the project's root */
function lean(file) {
  const resourcePath = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const source = readFileSync(resourcePath, 'utf8');
  return { source, left: widgetTextsLoader.call(/** @type {any} */ ({ resourcePath }), source) };
}

/** Messages of a submission's schemas about its fields. */
const SAID = new Set(
  ['student', 'submission-texts'].flatMap((name) =>
    [...readFileSync(new URL(`../contracts/src/${name}.ts`, import.meta.url), 'utf8').matchAll(/MESSAGES\.(\w+)/g)].map(
      ([, key]) => String(key),
    ),
  ),
);

test.each(['en', 'he'])('every sentence about a field of a submission stays: %s', (language) => {
  const texts = JSON.parse(lean(`web-sdk/src/i18n/locales/validation/${language}.json`).left);
  expect(SAID.size).toBeGreaterThan(10);
  expect([...SAID].filter((key) => !(key in texts))).toEqual([]);
  expect(texts).not.toHaveProperty('adminPasswordMissing');
});

test('and so does the sentence by which it is found again', () => {
  const { source, left } = lean('contracts/src/messages.ts');
  expect([...SAID].filter((key) => !new RegExp(`^  ${key}: '`, 'm').test(left))).toEqual([]);
  expect(source).toMatch(/^ {2}adminPasswordMissing: '/m);
  expect(left).not.toMatch(/^ {2}adminPasswordMissing: '/m);
});

test.each(['en', 'he'])('every refusal of a sign-up stays: %s', (language) => {
  const codes = [
    'invalid_request malformed_json too_large not_json too_many_requests proof_required class_not_found email_taken',
    'submission_closed class_ended class_full key_reused unexpected unavailable network timeout bad_response',
  ].flatMap((line) => line.split(' '));
  const texts = JSON.parse(lean(`web-sdk/src/i18n/locales/errors/${language}.json`).left);
  expect(codes.filter((code) => !(code in texts))).toEqual([]);
  expect(texts).not.toHaveProperty('last_admin');
});
