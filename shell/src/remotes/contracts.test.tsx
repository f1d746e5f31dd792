import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { CONTRACT_VERSION, type LiveContracts, type PageBuild } from '@study-groups/contracts/remotes';
import { closePage, showPage } from '@study-groups/web-sdk/testing/page';
import { screen } from '@testing-library/react';
import { FaultBoundary } from './FaultBoundary.tsx';
import { buildOf } from './list.ts';
import { routesOf } from './routes.ts';

const EARLIER = '4.2.0';
const LATER = `${Number.parseInt(CONTRACT_VERSION, 10) + 1}.0.0`;

const buildFor = (contracts: string, paths: string[] = ['/tools']): PageBuild => ({
  name: 'tools',
  version: '1.0.0',
  contracts,
  base: '/remotes/tools/0123456789abcdef/',
  entry: 'entry.js',
  files: { 'entry.js': 'sha384-x' },
  routes: paths.map((path) => ({ path, module: './tools', title: { en: '' }, description: { en: '' } })),
  menu: [],
});

/** A page that holds a build of tools, and the contracts that the server names by now. */
function stand(tools: PageBuild, inPage: LiveContracts | undefined, now = inPage): void {
  const shell = { ...buildFor(CONTRACT_VERSION, ['/']), name: 'shell' };
  Object.assign(globalThis, {
    studyGroups: { start: { shell, remotes: { tools }, contracts: inPage }, integrity: {} },
  });
  globalThis.fetch = async () => new Response(JSON.stringify({ remotes: { tools }, contracts: now }));
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(closePage);

/** Returns the texts that are shown in the place of the page. */
async function card(): Promise<string[]> {
  const error = await buildOf('tools').catch((thrown: unknown) => thrown);
  const Page = () => {
    throw error;
  };
  const Card = () => (
    <FaultBoundary name="tools" resetKey="" onRetry={() => undefined}>
      <Page />
    </FaultBoundary>
  );
  await showPage(Card, { path: '/', at: '/' });
  const card = (await screen.findByRole('heading')).closest('[role=alert]');
  return [card?.textContent ?? '', ...screen.queryAllByRole('button').map(({ textContent }) => textContent ?? '')];
}

test.each<[string, string, LiveContracts | undefined]>([
  ['the page and the API', `^${CONTRACT_VERSION}`, { api: CONTRACT_VERSION }],
  ['the page, of a server that does not say', `^${CONTRACT_VERSION}`, undefined],
])('a build whose range holds %s is loaded', async (_, range, contracts) => {
  stand(buildFor(range), contracts);
  expect(await buildOf('tools')).toMatchObject({ version: '1.0.0' });
});

test.each([
  ['later than the server', `^${CONTRACT_VERSION}`, { api: EARLIER }, CONTRACT_VERSION, EARLIER],
  ['later than both', `^${LATER}`, { api: CONTRACT_VERSION }, LATER, CONTRACT_VERSION],
  ['of no range', 'latest', { api: CONTRACT_VERSION }, 'latest', CONTRACT_VERSION],
])(
  'a build that is %s says what it needs and what is there, and offers no reload',
  async (_, range, api, needs, has) => {
    stand(buildFor(range), { ...api, shell: CONTRACT_VERSION });
    const [text, ...buttons] = await card();
    expect(text).toContain('This part does not fit');
    expect(text).toContain(`It needs version ${needs} of this site, which has ${has}.`);
    expect(buttons).toEqual([]);
  },
);

test('a build that what is live by now would show offers to reload the page', async () => {
  stand(buildFor(`^${LATER}`), { api: CONTRACT_VERSION }, { api: LATER, shell: LATER });
  const [text, ...buttons] = await card();
  expect(text).toContain(`This part needs version ${LATER}, and the page was loaded with ${CONTRACT_VERSION}.`);
  expect(buttons).toEqual(['Reload the page']);
});

test('a page that begins with what is written out comes before one that begins with a place', () => {
  const shell = { ...buildFor('', ['/']), name: 'shell' };
  const remotes = {
    student: { ...buildFor('', ['/:slug/groups', '/class/:slug']), name: 'student' },
    broken: { fault: 'altered' as const, paths: ['/broken'] },
    tools: buildFor('', ['/dashboard/:slug']),
  };
  expect(routesOf({ shell, remotes }).map(({ path, remote }) => [path, remote])).toEqual([
    ['/', undefined],
    ['/class/:slug', 'student'],
    ['/broken', 'broken'],
    ['/dashboard/:slug', 'tools'],
    ['/:slug/groups', 'student'],
  ]);
});
