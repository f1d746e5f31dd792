import { jest } from '@jest/globals';
import { act, cleanup, configure, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { api } from '../api/api.ts';
import { i18nReady } from '../i18n/i18n.ts';
import { MemoryRouter } from '../routing/routing.ts';
import { store } from '../store/store.ts';
import { Providers } from '../ui/Providers.tsx';
import { dismissToast } from '../ui/toast.ts';

// Looking up what style hides each element takes seconds in jsdom.
configure({ defaultHidden: true });

/** What the API answers to `METHOD /path`: a status and a body, or no answer at all. */
export type Answers = Record<string, readonly [status: number, body: unknown] | 'unreachable'>;

/** A request that the page has sent. */
export interface Sent {
  call: string;
  body: unknown;
}

/** Opens a page of a remote on an address, in front of an API that gives these answers. */
export async function openPage(Routes: ComponentType, path: string, answers: Answers): Promise<{ sent: Sent[] }> {
  await i18nReady;
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    const call = `${init?.method} ${String(input)}`;
    const answer = answers[call];
    if (!answer) throw new Error(`the test has no answer to ${call}`);
    sent.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  };
  // The client tells the console about every failed call.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => {
    render(
      <Providers>
        <MemoryRouter initialEntries={[path]}>
          <Routes />
        </MemoryRouter>
      </Providers>,
    );
  });
  return { sent };
}

/** Takes the page away with everything that it has stored. */
export function closePage(): void {
  cleanup();
  store.dispatch(api.util.resetApiState());
  dismissToast();
  sessionStorage.clear();
  localStorage.clear();
  jest.restoreAllMocks();
}

/** The body of an error of the API. */
export function refusal(code: string, errors?: { path: string; message: string }[]) {
  return { code, message: code, ...(errors && { errors }) };
}
