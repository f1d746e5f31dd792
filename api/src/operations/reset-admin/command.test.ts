import { expect, test } from '@jest/globals';
import { getAdmin } from '@study-groups/contracts/admin';
import { GUESSES } from '../../platform/guess-budget.ts';
import { AdminModel } from '../../records/admin.ts';
import { EventModel } from '../../records/event.ts';
import { ADMIN_PASSWORD, buildAdmin } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { api, run, signInWith } from '../../testing/reset-command.ts';

test('prints a new password that works where all guesses are used up, ends the sessions, and leaves its event', async () => {
  const ruth = await buildAdmin({ username: 'ruth' });
  const headers = await signIn(api, ruth);
  for (let guess = 0; guess <= GUESSES.byAddressAndHour; guess++) await signInWith('ruth', `guess ${guess}`);
  expect(await signInWith('ruth', ADMIN_PASSWORD)).toMatchObject({ status: 429 });

  const { code, out, error } = await run(['reset-admin', 'RUTH']);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  const [, password = ''] = /^ruth has a new password: (\S{32})\n/.exec(out) ?? [];
  expect((await api.call(getAdmin, { headers })).status).toBe(401);
  expect(await signInWith('ruth', password)).toMatchObject({ status: 200 });
  expect(await signInWith('ruth', ADMIN_PASSWORD)).toMatchObject({ status: 401 });
  const events = await EventModel.find({ by: 'machine' }).lean();
  expect(events).toMatchObject([{ kind: 'password-reset', facts: { aboutAdmin: ruth.id } }]);
  expect(JSON.stringify(await AdminModel.find().lean())).not.toContain(password);
});

test('names the admins that there are for any other', async () => {
  for (const username of ['ruth', 'omar']) await buildAdmin({ username });
  const error = 'No admin has this username. There are: ruth, omar\n';
  expect(await run(['reset-admin', 'dana'])).toEqual({ code: 1, out: '', error });
});
