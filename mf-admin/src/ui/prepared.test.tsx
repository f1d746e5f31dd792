import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { prepared } from './prepared.tsx';

afterEach(cleanup);

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const load = () => jest.fn(async (): Promise<ComponentType<{ name: string }>> => Greeting);

function show({ Part }: ReturnType<typeof prepared<{ name: string }>>) {
  const page = (name: string) => (
    <Suspense fallback="on its way">
      <Part name={name} />
    </Suspense>
  );
  const { rerender, container } = render(page('Ana'));
  return { container, rename: (name: string) => rerender(page(name)) };
}

describe('a part in a script of its own', () => {
  test('is drawn at once when it was prepared', async () => {
    const part = prepared(load());
    await part.prepare();
    expect(show(part).container.textContent).toBe('Hello Ana');
  });

  test('is loaded when it is shown, and stays what it is when it is prepared later', async () => {
    const part = prepared(load());
    const { container, rename } = show(part);
    expect(container.textContent).toBe('on its way');
    const shown = await screen.findByText('Hello Ana');
    await part.prepare();
    rename('Dov');
    expect(await screen.findByText('Hello Dov')).toBe(shown);
  });

  test('is asked for again by who shows it, if it could not be prepared', async () => {
    const once = load();
    once.mockRejectedValueOnce(new Error('offline'));
    const part = prepared(once);
    await expect(part.prepare()).rejects.toThrow('offline');
    show(part);
    await screen.findByText('Hello Ana');
    expect(once).toHaveBeenCalledTimes(2);
  });
});
