import { afterEach, expect, test } from '@jest/globals';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { screen } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import { PARTS } from './parts.tsx';
import PartsPage from './PartsPage.tsx';

afterEach(closePage);

/**
 * Parts that others are made of: the frame of fields, the members of a group, a drawing, the document's title, antd's provider.
 */
const WITH_OTHERS = ['Field', 'MemberList', 'Icon', 'PageTitle', 'AntdProvider'];

test('every component that remotes share stands there, in each of its states', async () => {
  const files = ['../../../../web-sdk/src/ui/', '../../../../antd-kit/src/'].flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url)),
  );
  const components = files.filter((file) => /^[A-Z]\w*\.tsx$/.test(file)).map((file) => file.replace('.tsx', ''));
  expect(Object.keys(PARTS).toSorted()).toEqual(components.filter((name) => !WITH_OTHERS.includes(name)).toSorted());

  await openPage(PartsPage, '/parts', {});
  await screen.findByRole('heading', { name: 'Button' });
  expect(screen.getAllByRole('figure')).toHaveLength(
    Object.values(PARTS).flatMap((states) => Object.keys(states)).length,
  );
});
