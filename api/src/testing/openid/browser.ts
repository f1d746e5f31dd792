import { signInAddress } from '@study-groups/contracts/sign-in-address';
import type { Answer, TestApi } from '../api.ts';

/** The answer that a browser got to, with its address. */
export interface Arrived extends Answer {
  url: URL;
}

/** A browser with its cookies of each site, which follows where it is led. @param started gives the server, once the tests run */
export function openBrowser(started: () => TestApi) {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = ({ origin }: URL) => {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };
  const own = () => new URL(started().platform.env.PUBLIC_URL);

  /** Asks once, or sends a form, and keeps the cookies. */
  const get = async (url: URL, form?: URLSearchParams): Promise<Arrived> => {
    const headers = { cookie: cookieOf(jarOf(url)), accept: 'text/html' };
    const init = { headers, ...(form && { method: 'POST', body: form }) };
    const isOwn = url.origin === own().origin;
    const answer = isOwn ? await started().fetch(url.pathname + url.search, init) : await elsewhere(url, init);
    const jar = jarOf(url);
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const isOver = value === '' || Date.parse(/expires=([^;]+)/i.exec(line)?.[1] ?? '') < Date.now();
      if (isOver) jar.delete(name);
      else jar.set(name, value);
    }
    return { ...answer, url };
  };

  /** Goes on until it is shown something, or a page of ours. */
  const go = async (address: string, form?: URLSearchParams): Promise<Arrived> => {
    let url = new URL(address, own());
    for (let step = 0; step < 12; step++) {
      const arrived = await get(url, step === 0 ? form : undefined);
      const location = arrived.headers.get('location');
      if (!location) return arrived;
      url = new URL(location, url);
      if (url.origin === own().origin && !url.pathname.startsWith('/api/')) return { ...arrived, url };
    }
    throw new Error('led around in a circle');
  };

  return {
    get,
    go,
    signIn: (to: string, key = 'example') => go(signInAddress(key, to)),
    /** Keeps a cookie of ours. */
    keep: (name: string, value: string) => void jarOf(own()).set(name, value),
    /** Of our own calls. */
    headers: () => ({ cookie: cookieOf(jarOf(own())) }),
  };
}
export type Browser = ReturnType<typeof openBrowser>;

const cookieOf = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

async function elsewhere(url: URL, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, body: await response.text() };
}
