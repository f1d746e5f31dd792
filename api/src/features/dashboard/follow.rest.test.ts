import { expect, test } from '@jest/globals';
import { followClass } from '@study-groups/contracts/dashboard';
import { buildClass } from '../../testing/factories.ts';
import { until } from '../../testing/until.ts';
import { professor } from '../../testing/dashboard.ts';
import { api, follow } from '../../testing/follow.ts';

test('a limited number of pages of a class may be open, the next one polls, and one that is closed makes room', async () => {
  const cls = await buildClass(api.platform);
  const slug = cls.slug!;
  const from = (index: number) => ({ ...professor, 'x-forwarded-for': `203.0.113.${index}` });
  const pages = await Promise.all(Array.from({ length: 100 }, (_, index) => follow(slug, from(index))));
  expect(pages.map(({ response }) => response.status)).toEqual(pages.map(() => 200));
  const another = { params: { slug }, headers: from(200) };
  const refused = await api.call(followClass, another);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  pages[0]!.close();
  await until(async () => (await api.call(followClass, another)).status === 200);
});
