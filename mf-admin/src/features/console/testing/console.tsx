import { type Answers, openPage } from '@study-groups/web-sdk/testing/page';
import { screen } from '@testing-library/react';
import { answerOf, buildSetup, SETUP } from '../../../testing.ts';
import ConsolePage from '../ConsolePage.tsx';

/** An installation that is set up, at the address where jsdom is. */
const DONE = buildSetup({
  publicUrl: { value: location.origin, answers: true, isSecure: true, isLocal: false },
});
/** A page of the console that asks the server for nothing. */
const NOWHERE = '/nowhere';

/** Opens the whole console, at a page that asks for nothing by default. */
export async function openConsole(changes: Answers = {}, page = NOWHERE) {
  const answers = answerOf({ [SETUP]: [200, DONE], ...changes });
  const opened = await openPage(ConsolePage, `/admin/dashboard${page}`, answers, { at: '/admin/dashboard/*' });
  return { ...opened, answers };
}

/** The rail, which is there once the console is. */
export const findRail = () => screen.findByRole('navigation', { name: 'Console' });
