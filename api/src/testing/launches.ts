import { readFileSync } from 'node:fs';
import type { Answer, TestApi } from './api.ts';
import type { LaunchChange, LmsUser, TestLms } from './lti-platform.ts';

/** A browser as far as launches need one: it keeps cookies, or not, and says where a page is shown. */
export class LaunchBrowser {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly api: TestApi,
    readonly options: { keepsCookies?: boolean; isFramed?: boolean } = {},
  ) {}

  async get(path: string): Promise<Answer> {
    return this.#ask(path, { method: 'GET' });
  }

  /** Sends a form. @param from the site that it comes from, as browsers say; or what an older one sends of it */
  async post(
    path: string,
    fields: Record<string, string>,
    from: string | Record<string, string> = 'same-origin',
  ): Promise<Answer> {
    const headers = typeof from === 'string' ? { 'sec-fetch-site': from } : from;
    return this.#ask(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  async #ask(path: string, init: RequestInit): Promise<Answer> {
    const { keepsCookies = true, isFramed = false } = this.options;
    const answer = await this.api.fetch(path, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        'sec-fetch-dest': isFramed ? 'iframe' : 'document',
        'accept-language': 'en',
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
      },
    });
    for (const line of keepsCookies ? answer.headers.getSetCookie() : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return answer;
  }

  /** Follows the link in a course as far as the platform's page, and gets the form that this sends on. */
  async begin(lms: TestLms, user: LmsUser, change: LaunchChange = {}) {
    const begun = await this.get(`/api/lti/login?${new URLSearchParams(lms.loginFields())}`);
    return lms.authorize(begun.headers.get('location') ?? '', user, change);
  }

  /** Follows it to its end. */
  async launch(lms: TestLms, user: LmsUser, change: LaunchChange = {}): Promise<Answer> {
    return this.post('/api/lti/launch', await this.begin(lms, user, change), 'cross-site');
  }
}

const TEXTS = JSON.parse(readFileSync(new URL('../features/lti/locales/en.json', import.meta.url), 'utf8'));

/** The English title of a page that opens nothing. */
export const titleOf = (failure: string): string => TEXTS.failures[failure].title;

/** The value of a hidden field of a page. */
export function fieldOf({ body }: Answer, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(String(body))?.[1] ?? '';
}

/** Returns the data that a page's script is given. */
export function dataOf({ body }: Answer): Record<string, string> {
  return JSON.parse(/id="data">(.*?)<\/script>/s.exec(String(body))?.[1] ?? '{}');
}
