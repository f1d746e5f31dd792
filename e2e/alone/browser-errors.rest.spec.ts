import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserError } from '@study-groups/contracts/browser-errors';
import { createStudent } from '@study-groups/contracts/student';
import { faultCard } from '../pages/fault-card.ts';
import { test } from '../support/alone.ts';
import { openClass, request } from '../support/api.ts';
import { command, readShell, variant } from '../support/releases.ts';
import { expect, ROOT, type System } from '../support/system.ts';

const STUDENT = join(ROOT, 'mf-student/dist');
/** An error that names the address, and a person. */
const BREAK = '(()=>{throw new TypeError("no week at "+location.href+" for noa.levi@example.edu")})()';

/** The errors of browsers in the server's log. */
function logged(system: System): BrowserError[] {
  const lines = system
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('"browserError"'));
  return lines.map((line) => (JSON.parse(line) as { browserError: BrowserError }).browserError);
}

test('an error in a page is in the log of the server, with both versions, and names nobody', async ({
  page,
  system,
}) => {
  const { id, slug } = await openClass(system, { courseName: 'Things That Break' });
  const file = new URL('../fixtures/class-of-60.json', import.meta.url);
  const [student] = JSON.parse(await readFile(file, 'utf8'));
  // An address of its own: other tests count the mails to those of the file.
  const body = { classId: id, ...student, email: 'breaks@example.edu' };
  const { accessKey } = await request(system, createStudent, { body });
  const shell = await readShell(system);
  const broken = [
    { path: `/class/${slug}`, route: '/class/:slug', where: '"register.title"', version: '0.7.1' },
    { path: `/edit/${accessKey}`, route: '/edit/:accessKey', where: '"edit.title"', version: '0.7.2' },
  ];
  for (const { path, route, where, version } of broken) {
    await command(system, 'release', await variant(STUDENT, { version, replace: [where, BREAK] }));
    await page.goto(path);
    await expect(faultCard(page)).toContainText('Something went wrong here');
    const ours = () => logged(system).filter(({ remote }) => remote?.version === version);
    await expect.poll(() => ours().length).toBe(1);
    expect(ours()[0]).toMatchObject({
      kind: 'crash',
      name: 'TypeError',
      message: 'no week at <address> for <e-mail>',
      shell: { version: shell.version, build: shell.base.split('/').at(-2) },
      remote: { name: 'student', version },
      route,
    });
    // Enough to find the place in the build's map.
    expect(ours()[0]?.stack).toMatch(/\((page-)?\w+\.\w+\.js:\d+:\d+\)/);
    await command(system, 'rollback', 'student');
  }
  for (const secret of [slug, accessKey, 'noa.levi']) {
    expect(JSON.stringify(logged(system))).not.toContain(secret);
  }
});
