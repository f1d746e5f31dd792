import { jest } from '@jest/globals';
import { act, cleanup, configure, getConfig, render } from '@testing-library/react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { createHost, type Host, type HostOptions } from '../host/host.ts';
import { HostProvider } from '../host/HostProvider.tsx';
import { loadCommonTexts } from '../i18n/i18n.ts';
import { MemoryRouter, Route, Routes } from '../routing/routing.ts';
import { drawNothing } from './draw-nothing.ts';

// Looking up what style hides each element takes seconds in jsdom. Waiting ends with the event; the limit is for what hangs.
configure({ defaultHidden: true, asyncUtilTimeout: 120_000 });

/** Of each event what React has left of it, for who awaits it. */
const afterEvents: unknown[] = [];
const { asyncWrapper, getElementError } = getConfig();
configure({
  // The library awaits none of its events, and React forgets a navigation that has to wait for texts in one that nobody awaits.
  eventWrapper: (dispatch) => {
    let result;
    afterEvents.push(act(() => void (result = dispatch())));
    return result;
  },
  asyncWrapper: async (perform) => {
    await settleEvents();
    const result = await asyncWrapper(perform);
    await settleEvents();
    return result;
  },
  // It prints the page for each look that finds nothing. While it waits the last one does, when it has given up.
  getElementError: (message, container) =>
    isLookingAgain() ? Object.assign(new Error(message ?? ''), ELEMENT_ERROR) : getElementError(message, container),
});

/** Its own errors go by this name. */
const ELEMENT_ERROR = { name: 'TestingLibraryElementError' };

/** Tells whether the library looks within a wait, after which there may be another look. It keeps this to itself. */
const isLookingAgain = () => Boolean(Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics'));

async function settleEvents(): Promise<void> {
  for (const event of afterEvents.splice(0)) await event;
}

drawNothing();

/** The API's answer to `METHOD /path`: a status and a body, or no answer at all. */
type Answer = readonly [status: number, body: unknown] | 'unreachable';
export type Answers = Record<string, Answer | Promise<Answer>>;

/** A request that the page has sent. */
export interface Sent {
  call: string;
  body: unknown;
}

/** Lets the API give these answers; returns what it is sent. */
export function answerCalls(answers: Answers): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    const call = `${init?.method} ${String(input)}`;
    const given = answers[call];
    if (!given) throw new Error(`the test has no answer to ${call}`);
    sent.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const answer = given instanceof Promise ? await given : given;
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  };
  // The client logs every failed call to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return sent;
}

/** In ms. */
const A_DAY = 86_400_000;

let Surroundings: ComponentType<{ children: ReactNode }> = Fragment;

/** Shows all pages of a file of tests inside `component`. Call it once, at the top. */
export function surroundPages(component: typeof Surroundings): void {
  Surroundings = component;
}

/** Shows a page at an address, as the route `at` with its places, in a host of its own. */
export async function showPage(
  Page: ComponentType,
  { path, at, ...options }: { path: string; at: string } & Partial<HostOptions>,
): Promise<Host> {
  const { root = document, element = document.documentElement } = options;
  const host = createHost({ ...options, root, element });
  const { show } = host.toasts;
  // Else one goes on a busy machine before a test has looked.
  host.toasts.show = (kind, title, toast) => show(kind, title, { duration: A_DAY, ...toast });
  await loadCommonTexts(host.language.current());
  const container = element === document.documentElement ? document.body : element;
  await act(async () => {
    render(
      <Surroundings>
        <HostProvider host={host}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route path={at} element={<Page />} />
              <Route path="*" element={<p>another page</p>} />
            </Routes>
          </MemoryRouter>
        </HostProvider>
      </Surroundings>,
      { container: container.appendChild(document.createElement('div')) },
    );
  });
  return host;
}

/** Opens a page of a remote on an address, in front of an API that gives these answers. */
export async function openPage(
  Page: ComponentType,
  path: string,
  answers: Answers,
  { at = path.split('?')[0] ?? path }: { at?: string } = {},
): Promise<{ sent: Sent[]; host: Host }> {
  const sent = answerCalls(answers);
  return { sent, host: await showPage(Page, { path, at }) };
}

/** Puts another text in the place of each, as browsers do that translate a page. */
export function translatePage(): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data }) => data.trim())) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

/** Takes the pages away with everything that they have stored. */
export function closePage(): void {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  jest.restoreAllMocks();
}

/** The body of an error of the API. */
export function refusal(code: string, errors?: { path: string; message: string }[]) {
  return { code, message: code, ...(errors && { errors }) };
}
