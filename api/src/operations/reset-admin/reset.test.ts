import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { getAdmin, loginAdmin } from '@study-groups/contracts/admin';
import mongoose from 'mongoose';
import { GUESSES } from '../../platform/guess-budget.ts';
import { AdminModel } from '../../records/admin.ts';
import { EventModel } from '../../records/event.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { bundle } from '../../testing/bundle.ts';
import { ADMIN_PASSWORD, buildAdmin } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { runCommand } from '../../testing/run-command.ts';

let api: TestApi;
let script: string;
beforeAll(async () => {
  api = await startTestApi();
  script = fileURLToPath(await bundle('operations/cli.ts'));
});
beforeEach(() => emptyDatabase());
afterAll(() => api.close());

/** Runs a command in a process of its own, beside the product that runs here. */
function run(args: readonly string[]) {
  const { MONGODB_URI, SECRET_KEY = '', DATA_DIR } = api.platform.env;
  const env = { MONGODB_URI: MONGODB_URI.replace('/?', `/${mongoose.connection.name}?`), SECRET_KEY, DATA_DIR };
  return runCommand(script, args, env);
}

const signInWith = (username: string, password: string) =>
  api.call(loginAdmin, { body: { username, password } }).then(({ status, body }) => ({ status, token: body.token }));

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
