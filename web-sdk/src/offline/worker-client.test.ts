import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { MY_GROUP } from '@study-groups/contracts/offline';
import type { KeepRequest } from './messages.ts';
import { askWorker, removeWorker } from './worker-client.ts';

const REQUEST: KeepRequest = { kind: 'keep', language: 'en', loaded: [] };
const ANSWER = { isKept: true, isOld: false };

let mode: string | undefined;
let names: Set<string>;
beforeEach(() => {
  mode = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  names = new Set(['console-files', 'my-group-files']);
  const caches = { keys: async () => [...names], delete: async (name: string) => names.delete(name) };
  Object.assign(globalThis, { caches });
});
afterEach(() => void (process.env['NODE_ENV'] = mode));

/** A window whose browser has service workers. */
function windowWith(container: object): Window {
  return { navigator: { serviceWorker: container } } as unknown as Window;
}

/** A worker that keeps a page when it is asked to. */
class KeepingWorker extends EventTarget {
  state = 'activated';
  asked: KeepRequest[] = [];
  isStill = false;
  postMessage(request: KeepRequest, [port]: MessagePort[]): void {
    this.asked.push(request);
    names.add('my-group-files');
    if (!this.isStill) port?.postMessage(ANSWER);
  }
  end(): void {
    this.state = 'redundant';
    this.dispatchEvent(new Event('statechange'));
  }
}

test('a page’s worker is registered for the page alone, and asked to keep it', async () => {
  const active = new KeepingWorker();
  const register = jest.fn(async (_path: string, _options: RegistrationOptions) => ({ installing: null, active }));
  expect(await askWorker(windowWith({ register }), MY_GROUP, REQUEST)).toEqual(ANSWER);
  expect(register).toHaveBeenCalledWith('/my-group/worker.js', { scope: '/my-group', updateViaCache: 'none' });
  expect(active.asked).toEqual([REQUEST]);
});

test('the newest is asked, and one that ends answers nothing', async () => {
  const installing = new KeepingWorker();
  installing.isStill = true;
  const register = async () => ({ installing, active: new KeepingWorker() });
  const asked = askWorker(windowWith({ register }), MY_GROUP, REQUEST);
  await new Promise(setImmediate);
  installing.end();
  expect(await asked).toBeNull();
});

test('there is none where the browser refuses it, nor while the page is developed', async () => {
  const register = jest.fn(async () => Promise.reject(new DOMException('', 'SecurityError')));
  expect(await askWorker(windowWith({ register }), MY_GROUP, REQUEST)).toBeUndefined();
  process.env['NODE_ENV'] = 'development';
  expect(await askWorker(windowWith({ register }), MY_GROUP, REQUEST)).toBeUndefined();
  expect(register).toHaveBeenCalledTimes(1);
});

test('it is taken away with what was kept for its page, and nothing else', async () => {
  const unregister = jest.fn(async () => true);
  await removeWorker(windowWith({ getRegistration: async () => ({ unregister }) }), MY_GROUP);
  expect(unregister).toHaveBeenCalled();
  expect([...names]).toEqual(['console-files']);
});

test('what is being kept when it is taken away is kept no more', async () => {
  let registration: object | undefined;
  let finish = (): void => undefined;
  const register = () =>
    new Promise((resolve) => {
      finish = () =>
        resolve((registration = { active: new KeepingWorker(), unregister: async () => (registration = undefined) }));
    });
  const window = windowWith({ register, getRegistration: async () => registration });
  void askWorker(window, MY_GROUP, REQUEST);
  const removing = removeWorker(window, MY_GROUP);
  await new Promise(setImmediate);
  finish();
  await removing;
  expect([registration, ...names]).toEqual([undefined, 'console-files']);
});
