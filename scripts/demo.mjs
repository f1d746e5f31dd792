import { join, resolve } from 'node:path';
import { main } from './processes/shutdown.mjs';
import { say } from './progress.mjs';
import { ROOT } from './root.mjs';
import { fillDemo } from './demo/fill.mjs';
import { demoPassword } from './demo/password.mjs';
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

/**
 * The links and passwords to look at, as text.
 * @param {string} url
 * @param {{ username: string, password: string }} admin
 * @param {import('./demo/fill.mjs').Demo} demo
 */
function describeDemo(url, admin, { matched, open, requested, editUrl, memberUrl }) {
  return `
Admin console        ${url}/admin
                     user ${admin.username}, password ${admin.password}
                     '${requested}' waits there for approval

${matched.courseName}: 60 students, matched
  Dashboard          ${url}/dashboard/${matched.slug}
                     password ${matched.dashboardPassword}
  Groups page        ${url}/groups/${matched.slug}
                     password ${matched.groupsPagePassword}
  A member's page    ${memberUrl}

${open.courseName}: takes students
  Registration       ${url}/class/${open.slug}
  A student's edit   ${editUrl}
  Dashboard          ${url}/dashboard/${open.slug}
                     password ${open.dashboardPassword}

Ctrl-C ends the demo; what is in it stays.
`;
}
