import { join, resolve } from 'node:path';
import { main } from './processes/shutdown.mjs';
import { say } from './progress.mjs';
import { ROOT } from './root.mjs';
import { fillDemo } from './demo/fill.mjs';
import { demoPassword } from './demo/password.mjs';
import { describeDemo } from './demo/summary.mjs';
import { startProduct } from './start/product.mjs';

await main(async () => {
  const dataDir = resolve(ROOT, process.env.DATA_DIR || 'data-demo');
  const admin = {
    username: 'admin',
    password: process.env.ADMIN_PASSWORD || demoPassword(join(dataDir, 'admin-password')),
  };
  const { url, ended } = await startProduct({
    ...process.env,
    DATA_DIR: dataDir,
    // The links stay in sight: no line for every request.
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  });
  const fill = async () => {
    const demo = await fillDemo(url, admin);
    say('The demo is filled');
    console.log(describeDemo(url, admin, demo));
  };
  await Promise.race([fill(), ended]);
  return ended;
});
