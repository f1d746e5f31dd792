import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { KEPT_SUBMISSIONS_KEY } from '@study-groups/contracts/kept-submissions';
import { memoryStorage } from '@study-groups/web-sdk/host/storage';
import { buildClass } from '../../testing/samples.ts';
import { forgetSubmissions, keepSubmission, openSubmission, submissionsTo } from './kept-submissions.ts';

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
/** The key of the device that this is. */
let key: Promise<CryptoKey>;
/** As much of the browser's database as gives that key. */
function request(result: Promise<unknown>) {
  const asked = { result: undefined as unknown, error: undefined as unknown, onsuccess() {}, onerror() {} };
  result.then(
    (found) => (Object.assign(asked, { result: found }), asked.onsuccess()),
    (error) => (Object.assign(asked, { error }), asked.onerror()),
  );
  return asked;
}
const store = { get: () => request(key) };
const database = { transaction: () => ({ objectStore: () => store }), close() {} };
beforeAll(() => void Object.assign(globalThis, { indexedDB: { open: () => request(Promise.resolve(database)) } }));

const ACCESS_KEY = 'an-access-key-of-nobody';
const cls = buildClass();
const mia = { email: 'mia@gmial.com', accessKey: ACCESS_KEY };
let storage: ReturnType<typeof memoryStorage>;
beforeEach(() => {
  key = newKey();
  storage = memoryStorage();
});
const text = () => storage.read(KEPT_SUBMISSIONS_KEY) ?? '';

test('the way back is kept without its key in sight, and opens here', async () => {
  expect(await keepSubmission(storage, cls, mia)).toBe(true);
  expect(text()).not.toContain(ACCESS_KEY);
  expect(text()).not.toContain(btoa(ACCESS_KEY));
  const [kept] = submissionsTo(storage, cls);
  expect(kept).toMatchObject({ classId: cls.id, slug: cls.slug, courseName: cls.courseName, email: mia.email });
  expect(await openSubmission(kept!)).toBe(ACCESS_KEY);
  expect(submissionsTo(storage, { id: 8 })).toEqual([]);
});

test('a corrected address takes the place of the one before; another student of the device stays', async () => {
  await keepSubmission(storage, cls, mia);
  await keepSubmission(storage, cls, { email: 'dan@example.edu', accessKey: 'the-key-of-dan' });
  await keepSubmission(storage, cls, { email: 'mia@gmail.com', accessKey: 'another-key' }, mia.email);
  const kept = submissionsTo(storage, cls);
  expect(kept.map(({ email }) => email)).toEqual(['mia@gmail.com', 'dan@example.edu']);
  expect(await Promise.all(kept.map(openSubmission))).toEqual(['another-key', 'the-key-of-dan']);
});

test('on another device, or under another name, it opens nothing', async () => {
  await keepSubmission(storage, cls, mia);
  const [kept] = submissionsTo(storage, cls);
  expect(await openSubmission({ ...kept!, email: 'dan@example.edu' })).toBeUndefined();
  key = newKey();
  expect(await openSubmission(kept!)).toBeUndefined();
});

test('nothing is kept where the browser locks nothing, and nothing fails', async () => {
  key = Promise.reject(new Error('no database'));
  expect(await keepSubmission(storage, cls, mia)).toBe(false);
  expect(storage.keys()).toEqual([]);
});

test('one is forgotten alone, all of them together, and each half a year after its deadline', async () => {
  await keepSubmission(storage, cls, mia);
  await keepSubmission(storage, buildClass({ id: 8 }), mia);
  forgetSubmissions(storage, submissionsTo(storage, cls)[0]);
  expect([submissionsTo(storage, cls), submissionsTo(storage, { id: 8 })]).toMatchObject([[], [{ classId: 8 }]]);
  forgetSubmissions(storage);
  expect(storage.keys()).toEqual([]);
  await keepSubmission(storage, buildClass({ deadline: new Date(Date.now() - 181 * 86_400_000).toISOString() }), mia);
  expect(submissionsTo(storage, cls)).toEqual([]);
});

test.each(['', '{', '{}', '[null, 7, {"classId": 7}]'])('what is no list of them (%j) is passed over', (kept) => {
  storage.write(KEPT_SUBMISSIONS_KEY, kept);
  expect(submissionsTo(storage, cls)).toEqual([]);
});
