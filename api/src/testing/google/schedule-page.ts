import { expect } from '@jest/globals';
import { createGoogleEvents } from '@study-groups/contracts/google';
import { createMeetingToken } from '@study-groups/contracts/scheduler';
import mongoose from 'mongoose';
import type { Answer, TestApi } from '../api.ts';
import { CLIENT } from './accounts.ts';
import type { FakeGoogle } from './fake-google.ts';

/** The group that meets. */
export const MEMBERS = [
  { fullName: 'Noa Levi', isLeader: true, email: 'noa@example.edu' },
  { fullName: 'Omar Haddad', isLeader: false, email: 'omar@example.edu' },
];
const MEETING = { courseName: 'Algorithms', groupNumber: 3, members: MEMBERS, suggestedTimes: ['Monday 14:00'] };

/** In the order in which `slots` takes them. */
export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** Builds this many slots, each on a day of its own. */
export const slots = (count: number) => DAYS.slice(0, count).map((day) => ({ day, time: '14:00', duration: '90' }));

/** Returns the address to which Google's page leads back. */
export async function redirectOf(authUrl: string): Promise<string> {
  const answer = await fetch(authUrl, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}

/** The page that schedules meetings, as browsers show it. @param started gives the server, once the tests run */
export function schedulePage(started: () => TestApi) {
  /** Every answer of the server, to look for what must not be in them. */
  const answers: Answer[] = [];

  const newToken = async (leaderToken?: string): Promise<string> =>
    (await started().call(createMeetingToken, { body: { ...MEETING, ...(leaderToken && { leaderToken }) } })).body
      .token;

  /** A browser with its cookies. */
  const openBrowser = () => {
    let cookie = '';
    const keep = (answer: Answer): Answer => {
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      answers.push(answer);
      return answer;
    };
    const follow = async (url: string) => {
      const { pathname, search } = new URL(url);
      return keep(await started().fetch(pathname + search, { headers: { cookie } }));
    };
    return {
      async create(token: string, body: object = {}): Promise<Answer> {
        const schedule = { selectedSlots: slots(1), startDate: '2026-09-01', endDate: '2026-12-31' };
        const sent = { token, ...schedule, realCalendar: true, ...body };
        return keep(await started().call(createGoogleEvents, { body: sent, headers: { cookie } }));
      },
      follow,
      /** Goes to Google's page, decides there, and follows it back. @returns where that ends */
      async visit(authUrl: string): Promise<URL> {
        const { headers, status } = await follow(await redirectOf(authUrl));
        expect(status).toBe(302);
        return new URL(headers.get('location') ?? '');
      },
    };
  };

  const signIn = async (browser: ReturnType<typeof openBrowser>, token: string): Promise<void> => {
    const { body } = await browser.create(token);
    const page = await browser.visit(body.authUrl);
    expect(page.searchParams.get('authorized')).toBe('1');
  };

  /** A browser that has signed in with Google for a new meeting token. */
  const signedIn = async () => {
    const [browser, token] = [openBrowser(), await newToken()];
    await signIn(browser, token);
    return { browser, token };
  };

  /** Looks at all that the tests before have left. */
  const expectNoSecretShown = async ({ accounts }: FakeGoogle): Promise<void> => {
    const api = started();
    const { browser, token } = await signedIn();
    await browser.create(token);
    const shown = [
      ...api.logs,
      (await api.fetch('/metrics')).body,
      ...answers.map(({ body, headers }) => JSON.stringify([body, [...headers]])),
    ].join('\n');
    const collections = (await mongoose.connection.db?.collections()) ?? [];
    const stored = JSON.stringify(await Promise.all(collections.map((collection) => collection.find().toArray())));
    expect(accounts.secrets.length).toBeGreaterThan(20);
    for (const secret of [...accounts.secrets, CLIENT.secret]) {
      expect(shown).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
    expect(shown).toContain('/api/google/callback');
    for (const line of api.logs) expect(line).not.toMatch(/state=|code_challenge|ya29|google-browser=|bearer/i);
    expect(stored).toContain('accessToken');
  };

  return { newToken, openBrowser, signIn, signedIn, expectNoSecretShown };
}
