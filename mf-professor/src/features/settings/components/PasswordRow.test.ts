import { afterEach, expect, jest, test } from '@jest/globals';
import { copyWhenReady } from './PasswordRow.tsx';

const writeText = jest.fn<(text: string) => Promise<void>>();
const write = jest.fn<(items: { text: Promise<Blob> }[]) => Promise<void>>();

class Item {
  readonly text: Promise<Blob> | undefined;
  constructor(parts: Record<string, Promise<Blob>>) {
    this.text = parts['text/plain'];
  }
}

function letCopy(): void {
  writeText.mockReset().mockResolvedValue();
  write.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write, writeText } });
}

afterEach(() => void Reflect.deleteProperty(globalThis, 'ClipboardItem'));

test('a text on its way is handed over within the click, where the browser takes a promise', async () => {
  letCopy();
  Object.assign(globalThis, { ClipboardItem: Item });
  let arrive: (text: string) => void = () => undefined;
  const copied = copyWhenReady(new Promise<string>((resolve) => (arrive = resolve)), document.body);
  expect(write).toHaveBeenCalledTimes(1);
  arrive('prof-intr26x9');
  expect(await copied).toBe(true);
  expect((await write.mock.calls[0]?.[0][0]?.text)?.size).toBe('prof-intr26x9'.length);
  expect(writeText).not.toHaveBeenCalled();
});

test('it is written when it is there, where the browser takes no promise or refuses it', async () => {
  letCopy();
  expect(await copyWhenReady(Promise.resolve('one'), document.body)).toBe(true);
  Object.assign(globalThis, { ClipboardItem: Item });
  write.mockRejectedValue(new Error('not allowed'));
  expect(await copyWhenReady(Promise.resolve('two'), document.body)).toBe(true);
  expect(writeText.mock.calls).toEqual([['one'], ['two']]);
});

test('a text that does not come is reported as such', async () => {
  letCopy();
  Object.assign(globalThis, { ClipboardItem: Item });
  write.mockImplementation(async (items) => void (await items[0]?.text));
  await expect(copyWhenReady(Promise.reject(new Error('away')), document.body)).rejects.toThrow('away');
  expect(writeText).not.toHaveBeenCalled();
});
