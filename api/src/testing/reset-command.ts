import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { loginAdmin } from '@study-groups/contracts/admin';
import mongoose from 'mongoose';
import { type TestApi, emptyDatabase, startTestApi } from './api.ts';
import { bundle } from './bundle.ts';
import { runCommand } from './run-command.ts';

/** The server that the command of a test runs beside. */
export let api: TestApi;
let script: string;
beforeAll(async () => {
  api = await startTestApi();
  script = fileURLToPath(await bundle('operations/cli.ts'));
});
beforeEach(() => emptyDatabase());
afterAll(() => api.close());

/** Runs a command in a process of its own, beside the product that runs here. */
export function run(args: readonly string[]) {
  const { MONGODB_URI, SECRET_KEY = '', DATA_DIR } = api.platform.env;
  const env = { MONGODB_URI: MONGODB_URI.replace('/?', `/${mongoose.connection.name}?`), SECRET_KEY, DATA_DIR };
  return runCommand(script, args, env);
}

export const signInWith = (username: string, password: string) =>
  api.call(loginAdmin, { body: { username, password } }).then(({ status, body }) => ({ status, token: body.token }));
