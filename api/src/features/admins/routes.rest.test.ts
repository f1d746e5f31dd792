import { describe, expect, test } from '@jest/globals';
import { ADMIN_PASSWORD, buildAdmin } from '../../testing/factories.ts';
import { cookieOf, login } from '../../testing/admin-sign-ins.ts';

describe('guessing', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('a made-up cookie makes no one known', async () => {
    const { username } = await buildAdmin();
    const { headers } = await login(username, ADMIN_PASSWORD, from('198.51.100.1'));
    const [name] = /known-\w+/.exec(cookieOf(headers)) ?? [];
    await Promise.all(Array.from({ length: 60 }, (_, i) => login(username, `wrong-${i}`, from(`203.0.113.${i}`))));
    const forged = { ...from('203.0.113.1'), cookie: `${name}=${'a'.repeat(32)}.${'b'.repeat(43)}` };
    expect((await login(username, ADMIN_PASSWORD, forged)).status).toBe(429);
  });
});
