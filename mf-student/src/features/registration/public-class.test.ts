import { expect, test } from '@jest/globals';
import { lenient } from '@study-groups/contracts/lenient';
import { getClass, publicClassSchema } from '@study-groups/contracts/public-class';
import { answerCalls, closePage, showPage } from '@study-groups/web-sdk/testing/page';
import { waitFor } from '@testing-library/react';
import { buildClass } from '../../testing/samples.ts';
import { isPublicClass } from './public-class.ts';
import RegisterPage from './RegisterPage.tsx';

const known = buildClass();
const facts = Object.entries(known);

test.each<[string, unknown]>([
  ['a class', known],
  ['one whose term is over', { ...known, active: false, groupSize: 'flex-large' }],
  ['nothing', null],
  ['a text', 'algorithms'],
  ['an empty object', {}],
  ...facts.map(([field]): [string, unknown] => [`one without ${field}`, { ...known, [field]: undefined }]),
  ...facts.map(([field, value]): [string, unknown] => [
    `one with another kind of ${field}`,
    { ...known, [field]: typeof value === 'string' ? 7 : 'seven' },
  ]),
  ['one with a deadline that is no time', { ...known, deadline: 'soon' }],
  ['one of a newer server', { ...known, groupSize: 'pairs', more: 1 }],
])("%s is taken or refused as by contracts' schema where pages read it", (_, answer) => {
  expect(isPublicClass(answer)).toBe(lenient(publicClassSchema).safeParse(answer).success);
});

test('the class is asked for at the address that contracts names', async () => {
  const call = `${getClass.method} ${getClass.path.replace(':slug', 'algorithms')}`;
  const sent = answerCalls({ [call]: [200, known] });
  await showPage(RegisterPage, { path: '/class/algorithms', at: '/class/:slug' });
  await waitFor(() => expect(sent.map((request) => request.call)).toEqual([call]));
  closePage();
});
