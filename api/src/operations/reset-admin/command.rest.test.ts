import { expect, test } from '@jest/globals';
import { EventModel } from '../../records/event.ts';
import { PasskeyModel } from '../../records/passkey.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { setOnlyByProvider } from '../../records/sign-in-settings.ts';
import { addPasskey } from '../../testing/authenticator.ts';
import { ADMIN_PASSWORD, buildAdmin } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { api, run, signInWith } from '../../testing/reset-command.ts';

test('takes the passkeys of that admin away, and of nobody else', async () => {
  const [ruth, omar] = [await buildAdmin({ username: 'ruth' }), await buildAdmin({ username: 'omar' })];
  for (const admin of [ruth, omar]) await addPasskey(api, await signIn(api, admin));
  const { code, out } = await run(['reset-admin', 'ruth']);
  expect(code).toBe(0);
  const [, password = ''] = /^ruth has a new password: (\S{32})\n/.exec(out) ?? [];
  expect(await signInWith('ruth', password)).toMatchObject({ status: 200 });
  expect(await PasskeyModel.distinct('adminId')).toEqual([omar.id]);
});

test('leaves other limits alone unless it is asked to clear all', async () => {
  await buildAdmin({ username: 'ruth' });
  const { feedback } = api.platform.limits;
  await feedback.take('somebody');
  await run(['reset-admin', 'ruth']);
  expect(await feedback.count('somebody')).toBe(1);
  expect((await run(['reset-admin', 'ruth', '--limits'])).out).toContain('All limits count from zero.');
  expect(await feedback.count('somebody')).toBe(0);
  expect((await EventModel.find({ kind: 'limits-cleared' }).lean()).length).toBe(1);
});

test('has passwords count again where people had to come by a provider', async () => {
  await buildAdmin({ username: 'ruth' });
  await inTransaction((session) => setOnlyByProvider(session, true));
  expect(await signInWith('ruth', ADMIN_PASSWORD)).toMatchObject({ status: 403 });
  const { out } = await run(['reset-admin', 'ruth']);
  expect(out).toContain('Passwords count again: people had to sign in by a provider.\n');
  const [, password = ''] = /^ruth has a new password: (\S{32})\n/.exec(out) ?? [];
  expect(await signInWith('ruth', password)).toMatchObject({ status: 200 });
  const events = await EventModel.find({ kind: 'only-by-provider-switched' }).lean();
  expect(events).toMatchObject([{ by: 'machine', facts: { onlyByProvider: false } }]);
  expect((await run(['reset-admin', 'ruth'])).out).not.toContain('provider');
});
