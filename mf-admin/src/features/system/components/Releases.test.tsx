import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildRelease } from '../../../testing.ts';
import { OLD, PUT_LIVE, RELEASES, openSystem, press, releasesOf, section } from '../testing/open-system.tsx';

prepareAntd();
afterEach(closePage);

describe('a release', () => {
  const PUT = `Put live again: admin 2.0.0 (${OLD})`;

  test('says what is live, and whether it fits', async () => {
    await openSystem(
      {},
      { [RELEASES]: releasesOf(buildRelease({ live: { ...buildRelease({}).live!, fits: false } })) },
    );
    const rows = within(await within(await section('Releases')).findByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'BuildLiveContractsState',
      'Server1.4.05.0.0',
      `Shell2.1.0 (${'a'.repeat(16)})^5.0.0Fits`,
      `admin2.1.0 (${'a'.repeat(16)})^5.0.0Does not fit`,
    ]);
    expect((await section('Releases')).textContent).toContain('The live build of admin does not fit the shell');
  });

  test.each([
    ['malformed', "Its entry can't be read"],
    ['altered', 'Its entry was altered'],
    ['origin', 'an origin that is not allowed'],
  ] as const)('whose entry is %s says so', async (fault, words) => {
    await openSystem({}, { [RELEASES]: releasesOf(buildRelease({ live: null, fault })) });
    await waitFor(async () => expect((await section('Releases')).textContent).toContain(words));
    expect((await section('Releases')).textContent).toContain("The live build of admin can't be used");
  });

  test('is put live again after saying who gets it, and that can be undone', async () => {
    const { sent, host, undo, answers } = await openSystem();
    await press(PUT);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Put admin 2.0.0 live again?');
    expect(dialog.textContent).toContain('Pages that are open keep theirs until they are loaded again.');
    expect(sent.filter(({ call }) => call === PUT_LIVE)).toEqual([]);
    const { live, previous } = buildRelease({});
    const changed = releasesOf(buildRelease({ live: previous[0]!, previous: [live!] }));
    answers[PUT_LIVE] = answers[RELEASES] = changed;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Put Live' }));
    await waitFor(() => expect(host.toasts.current()?.title).toBe('admin 2.0.0 is live'));
    await screen.findByRole('button', { name: `Put live again: admin 2.1.0 (${live!.id})` });
    await act(() => undo.undo());
    expect(sent.filter(({ call }) => call === PUT_LIVE).map(({ body }) => body)).toEqual([
      { id: OLD, seen: live!.id },
      { id: live!.id, seen: OLD },
    ]);
  });

  test('that somebody else has changed meanwhile is shown as it is now', async () => {
    const { host, answers, undo } = await openSystem({}, { [PUT_LIVE]: [409, refusal('release_changed')] });
    await press(PUT);
    const dialog = await screen.findByRole('dialog');
    const newer = { ...buildRelease({}).live!, version: '3.0.0' };
    answers[RELEASES] = releasesOf(buildRelease({ live: newer }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Put Live' }));
    await waitFor(() => expect(host.toasts.current()?.text).toBe('Another build has gone live meanwhile'));
    await waitFor(async () => expect((await section('Releases')).textContent).toContain('3.0.0'));
    expect(undo.current().undo).toBeUndefined();
  });

  test('can’t be changed where the key is not, and says which command does it', async () => {
    await openSystem({}, { [RELEASES]: releasesOf(buildRelease({}), false) });
    const button = await screen.findByRole('button', { name: PUT });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.title).toContain('does not hold the key');
    expect((await section('Releases')).textContent).toContain('npm run rollback -- admin');
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of a build that does not fit can’t be put live', async () => {
    const unfit = { ...buildRelease({}).previous[0]!, fits: false };
    await openSystem({}, { [RELEASES]: releasesOf(buildRelease({ previous: [unfit] })) });
    expect((await screen.findByRole('button', { name: PUT })).title).toContain('does not fit the shell');
  });

  test('without an earlier build says so', async () => {
    await openSystem({}, { [RELEASES]: releasesOf(buildRelease({ previous: [] })) });
    await waitFor(async () =>
      expect((await section('Releases')).textContent).toContain('There is no earlier build of it here.'),
    );
  });

  test('that can’t be loaded leaves the rest of the page', async () => {
    const { answers } = await openSystem({}, { [RELEASES]: 'unreachable' });
    await waitFor(async () => expect((await section('Releases')).textContent).toContain('could not be loaded'));
    answers[RELEASES] = releasesOf();
    await userEvent.click(within(await section('Releases')).getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('button', { name: PUT });
  });
});
