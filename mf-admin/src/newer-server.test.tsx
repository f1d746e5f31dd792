import { prepareAntd } from '@study-groups/antd-kit/testing';
import { afterEach, expect, test } from '@jest/globals';
import { answerAsNewerServer, NEW_CHOICE, wrongTexts } from '@study-groups/web-sdk/testing/newer-server';
import { closePage, showPage } from '@study-groups/web-sdk/testing/page';
import { screen } from '@testing-library/react';
import ConsolePage from './features/console/ConsolePage.tsx';
import { prepareTable } from './features/classes/testing/classes.tsx';
import { answers } from './testing/fake-api.mjs';

prepareAntd();
afterEach(closePage);

const me = answers['GET /api/admin/me'].find(({ status }) => status === 200)!.body;

test.each<[string, string]>([
  ['', 'row'],
  ['/class/organic-chemistry', 'heading'],
  ['/mails/3', 'article'],
  ['/jobs', 'row'],
  ['/audit', 'row'],
  ['/system', 'row'],
])('the console’s page %j is shown with choices that it does not know', async (page, role) => {
  prepareTable();
  answerAsNewerServer({ ...answers, 'GET /api/admin/me': { status: 200, body: me } });
  await showPage(ConsolePage, { path: `/admin/dashboard${page}`, at: '/admin/dashboard/*' });
  expect((await screen.findAllByRole(role)).length).toBeGreaterThan(0);
  expect((await screen.findAllByText(NEW_CHOICE, { exact: false })).length).toBeGreaterThan(0);
  expect(wrongTexts()).toEqual([]);
});
