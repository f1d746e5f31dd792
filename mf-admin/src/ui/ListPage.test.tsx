import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerOf, buildMail, MAILS } from '../testing.ts';
import ConsolePage from '../features/console/ConsolePage.tsx';

prepareAntd();
afterEach(closePage);

// Texts are loaded once for all tests of a file, so this is the only one here.
test('the search stays in sight while the texts of the table come', async () => {
  let wasHidden = false;
  const watch = new MutationObserver(() => {
    wasHidden ||= document.querySelector('[style*="display: none"] input[type="search"]') !== null;
  });
  watch.observe(document, { subtree: true, attributeFilter: ['style'] });
  const mails = [buildMail({})];
  const answers = answerOf({ [MAILS]: [200, { mails, more: false, stopped: null, counts: { queued: 0, dead: 0 } }] });
  await openPage(ConsolePage, '/admin/dashboard/mails', answers, { at: '/admin/dashboard/*' });
  await screen.findByRole('grid', { name: 'Outbox' }, { timeout: 60_000 });
  watch.disconnect();
  expect(wasHidden).toBe(false);
});
