import { mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { folder, idOf, put, refused } from '../../testing/release-calls.ts';

describe('a build that is put live again', () => {
  test('is refused while the lock of another machine stays', async () => {
    const [first, third] = [await idOf('1.0.0'), await idOf('3.0.0')];
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '.lock'), `other-than-${hostname()} 7 x`);
    expect(await refused(put(first, third))).toMatchObject({
      status: 409,
      code: 'release_refused',
      why: expect.stringContaining(`Another release (other-than-${hostname()}, process 7) holds`),
    });
  });
});
