import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { createDriveFolder } from '@study-groups/contracts/google';
import { DRIVE_SCOPE } from '../../testing/google/accounts.ts';
import { withGoogle, type WithGoogle } from '../../testing/google/with-google.ts';

let google: WithGoogle['google'];
let api: WithGoogle['api'];
withGoogle((started) => void ({ google, api } = started));

test('an answer of Google that leads elsewhere is not followed', async () => {
  const heard: string[] = [];
  const elsewhere = createServer(({ method, url }, response) => {
    heard.push(`${method} ${url}`);
    response.setHeader('content-type', 'application/json').end('{"files": []}');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/inside`;
  google.fail('list', { status: 307, headers: { location } });
  const answer = await api.call(createDriveFolder, {
    body: {
      groupId: 7,
      accessToken: google.accounts.giveToken(DRIVE_SCOPE),
      folderName: 'Algorithms: Group 1',
      groupMembers: [
        { fullName: 'Ruth Levi', isLeader: true, email: 'ruth.levi@example.edu' },
        { fullName: 'Omar Haddad', isLeader: false, email: 'omar@example.edu' },
      ],
    },
  });
  elsewhere.close();
  expect(heard).toEqual([]);
  expect(answer.body.code).toBe('google_unavailable');
});
