import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { isolated } from '@study-groups/contracts/isolated';
import { memberLinks } from '@study-groups/contracts/links';
import type { MyGroup } from '@study-groups/contracts/my-group';
import { type Answers, closePage, openPage, refusal, type Sent } from '@study-groups/web-sdk/testing/page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildMyGroup } from '../../../testing/my-group.ts';
import MyGroupPage from '../MyGroupPage.tsx';

const GET = 'GET /api/my-group';
const ASK = 'PUT /api/my-group/wish';
const TAKE_BACK = 'DELETE /api/my-group/wish';

// They are loaded as they are shown, which a busy machine takes long for.
beforeAll(() => Promise.all([import('../rest-of-page.tsx'), import('./WishPart.tsx')]));
afterEach(closePage);

const shown = (overrides: Partial<MyGroup>) => [200, buildMyGroup(overrides)] as const;
const open = (answers: Answers) =>
  openPage(MyGroupPage, `/my-group${memberLinks.fragment({ studentId: 31, token: 'c'.repeat(43) })}`, answers, {
    at: '/my-group',
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const unfold = async () => userEvent.click(await screen.findByRole('heading', { name: 'Another group' }));
const changes = (sent: Sent[]) => sent.filter(({ call }) => call !== GET);
const course = buildMyGroup().class;
const asked = { askedAt: '2026-11-02T15:00:00.000Z', reason: 'We never find an hour' };

describe('another group', () => {
  test('is asked for privately: who sees it and what comes of it is said before', async () => {
    const { sent } = await open({ [GET]: shown({ mayAsk: true }), [ASK]: shown({ mayAsk: true, wish: asked }) });
    await unfold();
    expect(await screen.findByText(/^Only the people who run the class see it.*Your group is not told/)).toBeTruthy();
    expect(screen.getByText(/at most one other person changes groups for it/)).toBeTruthy();
    expect(
      screen.getByText(`Nothing happens by itself: ${isolated('Ruth Amsel')} decides whether you move.`),
    ).toBeTruthy();
    expect(changes(sent)).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /^Why/ }), ` ${asked.reason} `);
    await press('Ask for another group');
    const said = await screen.findByText(/^You asked for another group on Nov 2, 10:00 AM\./);
    expect(said.textContent).toMatch(/You get a mail when .*Ruth Amsel.* has decided\.$/);
    expect(document.activeElement).toBe(said);
    expect(screen.getByText(asked.reason)).toBeTruthy();
    expect(changes(sent)).toEqual([{ call: ASK, body: { reason: asked.reason } }]);
  });

  test('needs no reason, and is said to happen by itself where it does', async () => {
    const { sent } = await open({
      [GET]: shown({ mayAsk: true, class: { ...course, grantsWishes: true } }),
      [ASK]: shown({ wish: { askedAt: asked.askedAt } }),
    });
    await unfold();
    expect(await screen.findByText(/^It happens by itself as soon as there is a place/)).toBeTruthy();
    await press('Ask for another group');
    await screen.findByRole('button', { name: 'Take it back' });
    expect(changes(sent)).toEqual([{ call: ASK, body: {} }]);
  });

  test('that was asked for shows so at once, and is taken back', async () => {
    const { sent } = await open({ [GET]: shown({ mayAsk: true, wish: asked }), [TAKE_BACK]: shown({ mayAsk: true }) });
    await screen.findByText(/^You asked for another group on/);
    await press('Take it back');
    expect(await screen.findByRole('button', { name: 'Ask for another group' })).toBeTruthy();
    expect(screen.queryByText(/^You asked for/)).toBeNull();
    expect(changes(sent)).toEqual([{ call: TAKE_BACK, body: {} }]);
  });

  test('keeps what was written where it can’t be sent, and looks again where it may not be', async () => {
    const answers: Answers = { [GET]: shown({ mayAsk: true }), [ASK]: 'unreachable' };
    await open(answers);
    await unfold();
    const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Why/ });
    await userEvent.type(reason, 'Too early');
    await press('Ask for another group');
    expect(await screen.findByText(/^It could not be sent/)).toBeTruthy();
    expect(reason.value).toBe('Too early');
    Object.assign(answers, { [GET]: shown({}), [ASK]: [409, refusal('wishes_off')] });
    await press('Ask for another group');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Another group' })).toBeNull());
  });

  test('is not offered before its week, where it is off, or after the term', async () => {
    await open({ [GET]: shown({}) });
    await screen.findByRole('heading', { name: 'Your link' });
    expect(screen.queryByText('Another group')).toBeNull();
    closePage();
    await open({ [GET]: shown({ mayAsk: true, class: { ...course, isActive: false } }) });
    await screen.findByRole('heading', { name: 'Your link' });
    expect(screen.queryByText('Another group')).toBeNull();
  });
});
