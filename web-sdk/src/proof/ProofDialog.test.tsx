import { afterEach, expect, test } from '@jest/globals';
import type { Proof, ProofChallenge } from '@study-groups/contracts/proof';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Host } from '../host/host.ts';
import { easyChallenge } from '../testing/challenge.ts';
import { closePage, showPage } from '../testing/page.tsx';

afterEach(closePage);

const Page = () => <button type="button">{'before'}</button>;
const open = () => showPage(Page, { path: '/', at: '/' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Nobody finds the keys of this during a test. */
async function endless(): Promise<ProofChallenge> {
  const { parameters, signature } = await easyChallenge(64);
  return { parameters: { ...parameters, keyPrefix: 'ffffffff' }, signature };
}

/** Asks for a proof. @returns how to wait for its outcome */
async function ask(host: Host, challenge: ProofChallenge, signal?: AbortSignal) {
  let outcome: { proof: string | undefined } | undefined;
  await act(async () => void host.proofs.ask(challenge, signal).then((proof) => (outcome = { proof })));
  return async () => {
    await waitFor(() => expect(outcome).toBeDefined());
    return outcome?.proof;
  };
}

test('a proof is done without anything to see, read or type', async () => {
  const outcome = await ask(await open(), await easyChallenge(4));
  const proof = JSON.parse(Buffer.from((await outcome()) ?? '', 'base64url').toString()) as Proof;
  expect(proof.solutions).toHaveLength(4);
  await noDialog();
});

test('the dialog has a name, shows how far it is, and is cancelled by keyboard', async () => {
  const outcome = await ask(await open(), await endless());
  expect(await screen.findByRole('dialog', { name: 'A short calculation first' })).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Progress of the calculation' })).toBeTruthy();
  expect(screen.getByText('0 % done').getAttribute('role')).toBe('status');
  act(() => screen.getByRole('button', { name: 'Cancel' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(await outcome()).toBeUndefined();
  await noDialog();
});

test('proofs are done one after another, and one whose call ends is not', async () => {
  const host = await open();
  const stop = new AbortController();
  const first = await ask(host, await endless());
  const second = await ask(host, await endless(), stop.signal);
  const third = await ask(host, await easyChallenge(2));
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  act(() => stop.abort());
  expect(await second()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await first()).toBeUndefined();
  expect(await third()).toEqual(expect.any(String));
});
