import type { Page } from '@playwright/test';
import { createStudent } from '@study-groups/contracts/student';
import { openClass, PASSWORDS, request } from './api.ts';
import { classOf, dashboardOf, peopleOf } from './class.ts';
import { expect, type System } from './system.ts';
import type { WrittenText } from './written.ts';

/** The content of an address, and the steps of a visitor to see all of it. */
export interface Sight {
  /** The address as its build names it; undefined for one that nobody has. */
  route?: string;
  path: string;
  /** Leads on from the page as it has been loaded. It may be in any language. */
  reach?: (page: Page) => Promise<unknown>;
  /** The page's title, if it differs from its build's. */
  title?: WrittenText;
  /** The requests of the page that are refused, as they should be. */
  refused?: RegExp;
  /** Shows what another sight shows, or what tests of its own look at with axe. */
  isKnown?: true;
}

const STUDENTS = 8;
const LEADER_LINK = /http\S+\/api\/l\/[\w-]+/;
const MEMBER_LINK = /http\S+\/my-group#me=[\w.-]+/;
const MESSAGE = 'When shall we meet first?';

/**
 * Every sight by name, for classes that are made for it: one that is open, and one that has its groups.
 * They are to be seen in this order: the group message's page may keep the browser busy, and an admin stays signed in.
 */
export async function sightsOf(system: System): Promise<Record<string, Sight>> {
  const [open, matched] = [await openToStudents(system), await withGroups(system)];
  return {
    ...publicSights(),
    ...guideSights(),
    ...studentSights(open, matched),
    ...professorSights(open, matched),
    ...leaderSights(matched.leaderLink),
    ...adminSights(system),
  };
}

interface Open {
  slug: string;
  accessKey: string;
}

const OPEN_COURSE = 'Organic Chemistry';
const MATCHED_COURSE = 'Linear Algebra';

/** A class that students sign up for, as one of them has. */
async function openToStudents(system: System): Promise<Open> {
  const { id, slug } = await openClass(system, { courseName: OPEN_COURSE });
  const [student] = await peopleOf();
  const body = { classId: id, ...student, email: `${slug}@example.edu`, friendPreferences: [] };
  const { accessKey } = await request(system, createStudent, { body });
  return { slug, accessKey };
}

interface Matched {
  slug: string;
  member: string;
  /** A link of a leader's mail, up to its action. */
  leaderLink: string;
  /** The link of a member's mail to their own page. */
  memberLink: string;
}

/** A class whose groups are formed, and which takes no students any more. */
async function withGroups(system: System): Promise<Matched> {
  const { slug } = await classOf(system, STUDENTS, { courseName: MATCHED_COURSE, hasDeadlinePassed: true });
  const { students } = await dashboardOf(system, slug);
  const addresses = students.map(({ email }) => email);
  const links = {
    leaderLink: await linkIn(system, addresses, LEADER_LINK),
    memberLink: await linkIn(system, addresses, MEMBER_LINK),
  };
  return { slug, member: students[0]!.fullName, ...links };
}

/** A link of one of the mails to these addresses; those of other classes come to the same mailbox. */
async function linkIn({ mailbox }: System, addresses: readonly string[], link: RegExp): Promise<string> {
  const links = () =>
    addresses.flatMap((address) => mailbox.to(address).flatMap(({ text }) => link.exec(text ?? '')?.[0] ?? []));
  await expect.poll(() => links().length).toBeGreaterThan(0);
  return links()[0]!;
}

function publicSights(): Record<string, Sight> {
  const feedback = (page: Page) => page.locator('footer').getByRole('button').last();
  const dialog = (page: Page) => page.getByRole('dialog');
  return {
    landing: { route: '/', path: '/' },
    terms: { route: '/terms', path: '/terms' },
    privacy: { route: '/privacy', path: '/privacy' },
    'not-found': {
      path: '/no/such/page',
      title: { file: 'web-sdk/src/i18n/locales/common/', key: 'notFound.title' },
      refused: /\/no\/such\/page/,
    },
    feedback: {
      route: '/tools',
      path: '/tools',
      reach: async (page) => {
        await feedback(page).click();
        await dialog(page).locator('button[type="submit"]').click();
        await expect(dialog(page).locator('[aria-invalid="true"]').first()).toBeVisible();
      },
    },
    tools: { route: '/tools', path: '/tools' },
    resources: { route: '/resources', path: '/resources' },
    libraries: { route: '/resources', path: '/resources?tab=schools' },
    'no-library': {
      route: '/resources',
      path: '/resources?tab=schools',
      reach: (page) => page.getByRole('searchbox').fill('<b>hogwarts</b> '.repeat(6)),
    },
    timer: {
      route: '/tools/pomodoro',
      path: '/tools/pomodoro',
      title: { file: 'mf-tools/src/locales/tools/', key: 'pomodoro.title' },
      reach: (page) => page.locator('summary').click(),
    },
    // Before the page itself, from which its link would only change the fragment and load nothing.
    'my-data-link': {
      route: '/my-data',
      path: `/my-data#data=1.${'x'.repeat(43)}`,
      refused: /\/api\/my-data/,
      reach: async (page) => {
        await page.getByRole('main').getByRole('button').click();
        await expect(page.locator('input[type=email]')).toBeVisible();
      },
    },
    'my-data': { route: '/my-data', path: '/my-data', refused: /\/api\/my-data/ },
    licenses: { route: '/licenses', path: '/licenses' },
    'payment-test': { route: '/payment-test', path: '/payment-test' },
    'key-test': {
      route: '/stripe-test',
      path: '/stripe-test',
      reach: (page) => page.getByRole('main').getByRole('textbox').fill('pk_test_51AbcdefGhijklmn'),
    },
    'free-class': { route: '/class-payment', path: '/class-payment' },
    'free-class-step': { route: '/class-payment/:step', path: '/class-payment/2', isKnown: true },
    'simple-payment': { route: '/simple-payment', path: '/simple-payment', isKnown: true },
    'payment-confirmation': { route: '/payment-confirmation', path: '/payment-confirmation', isKnown: true },
  };
}

/** The guides, which tests of their own look at with axe. */
function guideSights(): Record<string, Sight> {
  const title = (key: string): WrittenText => ({ file: 'mf-tools/src/locales/help/', key });
  const guides = ['students', 'professors', 'admins', 'webmasters'].map((reader): [string, Sight] => [
    `guide-${reader}`,
    { route: `/help/${reader}`, path: `/help/${reader}`, title: title(`guide.${reader}.title`), isKnown: true },
  ]);
  return { guides: { route: '/help', path: '/help', title: title('title') }, ...Object.fromEntries(guides) };
}

function studentSights(open: Open, matched: Matched): Record<string, Sight> {
  const form = (key: string, course: string): WrittenText => ({
    file: 'mf-student/src/locales/student/',
    key,
    values: { course },
  });
  const groups = (key: string): WrittenText => ({
    file: 'mf-student/src/locales/groups/',
    key,
    values: { course: MATCHED_COURSE },
  });
  return {
    registration: {
      route: '/class/:slug',
      path: `/class/${open.slug}`,
      title: form('register.title', OPEN_COURSE),
    },
    'older-registration': {
      route: '/register/:slug',
      path: `/register/${open.slug}`,
      title: form('register.title', OPEN_COURSE),
      isKnown: true,
    },
    edit: { route: '/edit/:accessKey', path: `/edit/${open.accessKey}`, title: form('edit.title', OPEN_COURSE) },
    'no-submission': { route: '/edit/:accessKey', path: '/edit/garbage', refused: /\/api\/students\/garbage/ },
    'no-class': { route: '/class/:slug', path: '/class/nobody-has-this', refused: /\/api\/classes\/nobody-has-this/ },
    test: { route: '/test', path: '/test' },
    confirm: {
      route: '/confirm',
      path: '/confirm',
      title: { file: 'mf-student/src/locales/confirmation/', key: 'title' },
    },
    stop: {
      route: '/stop',
      path: '/stop',
      title: { file: 'mf-student/src/locales/invitation-stop/', key: 'title' },
    },
    'my-group': {
      route: '/my-group',
      path: matched.memberLink,
      title: { file: 'mf-student/src/locales/my-group/', key: 'titleOf', values: { course: MATCHED_COURSE } },
    },
    'groups-prompt': { route: '/groups/:slug', path: `/groups/${matched.slug}`, title: groups('title') },
    groups: {
      route: '/groups/:slug',
      path: `/groups/${matched.slug}`,
      title: groups('titleOf'),
      reach: async (page) => {
        await unlock(page, PASSWORDS.groupsPagePassword);
        await page.getByRole('searchbox').fill(matched.member);
        await expect(page.getByText(matched.member).first()).toBeVisible();
      },
    },
    'groups-otherwise': {
      route: '/:slug/groups',
      path: `/${matched.slug}/groups`,
      title: groups('title'),
      isKnown: true,
    },
    closed: {
      route: '/class/:slug',
      path: `/class/${matched.slug}`,
      title: form('register.title', MATCHED_COURSE),
      reach: (page) => expect(page.getByRole('main').getByRole('alert')).toBeVisible(),
    },
  };
}

function professorSights(open: Open, matched: Matched): Record<string, Sight> {
  return {
    request: { route: '/create-class', path: '/create-class' },
    // Before the page itself, from which its link would only change the fragment and load nothing.
    'home-link': {
      route: '/home',
      path: `/home#home=1.${'x'.repeat(43)}`,
      refused: /\/api\/home/,
      reach: async (page) => {
        await page.getByRole('main').getByRole('button').click();
        await expect(page.locator('input[type=email]')).toBeVisible();
      },
    },
    home: { route: '/home', path: '/home', refused: /\/api\/home/ },
    'dashboard-prompt': { route: '/dashboard/:slug', path: `/dashboard/${open.slug}` },
    dashboard: {
      route: '/dashboard/:slug',
      path: `/dashboard/${matched.slug}`,
      reach: async (page) => {
        await unlock(page, PASSWORDS.dashboardPassword);
        await expect(page.getByText(matched.member).first()).toBeVisible();
      },
      isKnown: true,
    },
  };
}

function leaderSights(link: string): Record<string, Sight> {
  return {
    'no-meeting': { route: '/meet-scheduler', path: '/meet-scheduler' },
    scheduler: {
      route: '/schedule-meet',
      path: `${link}/schedule`,
      reach: async (page) => {
        await page.getByRole('main').getByRole('button').first().click();
        await expect(page.locator('input[type=date]').first()).toBeVisible();
      },
    },
    'drive-folder': { route: '/create-drive-folder', path: `${link}/drive` },
    'group-message': {
      route: '/sms-redirect',
      path: `/sms-redirect?${new URLSearchParams({ numbers: '+1 555 010 0000,555 0101', body: MESSAGE })}`,
      reach: (page) => expect(page.getByText(MESSAGE)).toBeVisible(),
    },
  };
}

function adminSights({ url, admin }: System): Record<string, Sight> {
  return {
    login: { route: '/admin', path: '/admin', refused: /\/api\/admin\/me/ },
    console: {
      route: '/admin/dashboard/*',
      path: '/admin/dashboard',
      title: { file: 'mf-admin/src/locales/admin-classes/', key: 'title' },
      refused: /\/api\/admin\/me/,
      reach: async (page) => {
        const headers = { 'x-request-id': crypto.randomUUID() };
        await page.context().request.post(`${url}/api/admin/login`, { data: admin, headers });
        await page.goto('/admin/dashboard');
        await expect(page.getByRole('row').nth(1)).toBeVisible();
      },
      isKnown: true,
    },
  };
}

/** Types a password into the only field for one. */
async function unlock(page: Page, password: string): Promise<void> {
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox').first()).toBeVisible();
}
