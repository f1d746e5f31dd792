import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { addPlatform, listPlatforms, type LmsPlatformForm, removePlatform } from '@study-groups/contracts/lms';
import { adminHeaders, PASSWORDS, request } from './api.ts';
import { expect, ROOT, type System, test as base } from './system.ts';

/** Somebody with an account on the platform. */
interface LmsUser {
  sub: string;
  role?: 'Instructor' | 'Learner' | 'TeachingAssistant';
  name?: string;
  email?: string;
}

/** The teacher of its course. */
export const INSTRUCTOR = {
  sub: 'teacher-1',
  role: 'Instructor',
  name: 'Dov Katz',
  email: 'dov@example.edu',
} as const;

/** The next user to follow a link of its course, and the differences from a plain launch. */
interface Visit {
  user: LmsUser;
  /** True if the platform's storage for frames is offered. */
  keeps?: boolean;
  /** The link opens a tab of its own. */
  inTab?: boolean;
  /** It asks what to place in the course. */
  places?: boolean;
  /** Claims that are not the usual ones. */
  claims?: Record<string, unknown>;
  /** The one that the platform gave the tool, where that registered itself. */
  clientId?: string;
}

/** The requests that the platform has seen. */
interface Seen {
  placed: { type: string; url: string; custom: { page: string } }[];
  problems: string[];
  /** Number of requests for each page of its list. */
  asked: (number | null)[];
}

/** A learning platform in a process of its own; its course is a page of another registrable domain than the product. */
export class Lms {
  private constructor(
    readonly child: ChildProcess,
    readonly form: LmsPlatformForm,
    readonly url: string,
  ) {}

  /** Starts one for a product. @param site its domain; else it is what it is reached by */
  static async start({ url }: System, site?: string): Promise<Lms> {
    const args = ['scripts/testing/lms.mjs', url, ...(site ? [site] : [])];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const facts = JSON.parse(line) as { form: LmsPlatformForm; url: string };
    return new Lms(child, facts.form, facts.url);
  }

  /** Ends it, and has the product forget it. */
  async stop(system: System): Promise<void> {
    this.child.kill();
    await once(this.child, 'exit');
    const headers = await adminHeaders(system);
    const { platforms } = await request(system, listPlatforms, { headers });
    for (const { id: platformId, issuer } of platforms)
      if (issuer === this.form.issuer) await request(system, removePlatform, { params: { platformId }, headers });
  }

  /** Enters it in the console of a product. */
  async enter(system: System, more: Partial<LmsPlatformForm> = {}): Promise<void> {
    await request(system, addPlatform, { headers: await adminHeaders(system), body: { ...this.form, ...more } });
  }

  /** Opens the course as somebody, whose link then opens what it opens. */
  async visit(page: Page, visit: Visit): Promise<void> {
    await this.#tell(visit);
    await page.goto(`${this.form.issuer}/course`);
  }

  /** Sets the people in the course, and the number of them on a page of the list. */
  async enrol(students: { name: string; email: string }[], pageSize: number): Promise<void> {
    const members = students.map(({ name, email }, at) => ({
      user_id: `user-${at}`,
      status: 'Active',
      roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
      name,
      email,
    }));
    await this.#tell({ members, pageSize });
  }

  /** Has the platform register the tool by its link, as its administrator does. */
  async register(page: Page, link: string): Promise<void> {
    await page.goto(`${this.form.issuer}/tools?${new URLSearchParams({ link })}`);
  }

  /** Opens a course whose groups can be written by the platform's interface. */
  courseOf(emails: readonly string[]): Promise<{ url: string; token: string; courseId: number }> {
    return this.#ask('/course-of', emails);
  }

  /** Returns the number of members of each group, by its name, in each set of such a course. */
  async groupsOf(courseId: number): Promise<Record<string, number>[]> {
    const { sets, problems } = await this.#ask<{ sets: Record<string, number[]>[]; problems: string[] }>(
      '/groups-of',
      courseId,
    );
    expect(problems).toEqual([]);
    return sets.map((set) => Object.fromEntries(Object.entries(set).map(([name, members]) => [name, members.length])));
  }

  async #tell(what: object): Promise<void> {
    const body = new URLSearchParams({ json: JSON.stringify(what) });
    expect((await fetch(`${this.url}/told`, { method: 'POST', body })).ok).toBe(true);
  }

  async #ask<T>(path: string, what: unknown): Promise<T> {
    const body = new URLSearchParams({ json: JSON.stringify(what) });
    const answer = await fetch(this.url + path, { method: 'POST', body });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as T;
  }

  /** Has its course, or another one of the platform, open a class, by the class's own password. */
  async link(page: Page, slug: string, course?: { id: string; title: string }): Promise<void> {
    const claims = course && { 'https://purl.imsglobal.org/spec/lti/claim/context': course };
    await this.visit(page, { user: INSTRUCTOR, ...(claims && { claims }) });
    const tool = page.frameLocator('iframe[name=tool]');
    await tool.getByText('There is a class already').click();
    await tool.getByLabel('Last part of its sign-up link').fill(slug);
    await tool.getByLabel('Dashboard password').fill(PASSWORDS.dashboardPassword);
    await tool.getByRole('button', { name: 'Link the class' }).click();
    await expect(tool.getByRole('button', { name: 'Open the desk' })).toBeVisible();
  }

  async seen(): Promise<Seen> {
    return (await (await fetch(`${this.url}/said`)).json()) as Seen;
  }
}

/** Playwright's test with a learning platform that is entered, and has found nothing wrong in the end. */
export const test = base.extend<{ lms: Lms }>({
  lms: async ({ system }, use) => {
    const lms = await Lms.start(system, 'http://lms.example');
    await lms.enter(system);
    await use(lms);
    const { problems } = await lms.seen();
    await lms.stop(system);
    expect(problems).toEqual([]);
  },
});
