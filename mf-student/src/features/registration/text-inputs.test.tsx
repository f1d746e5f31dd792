import { afterEach, expect, test } from '@jest/globals';
import { namesOf } from '@study-groups/contracts/tables';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { screen } from '@testing-library/react';
import texts from '../../locales/student/en.json' with { type: 'json' };
import { buildClass } from '../../testing/samples.ts';
import RegisterPage from './RegisterPage.tsx';
import { TEXT_INPUTS } from './text-inputs.ts';

afterEach(closePage);

test.each(namesOf(TEXT_INPUTS))('the first tab asks for %s', async (field) => {
  await openPage(
    RegisterPage,
    '/class/algorithms',
    { 'GET /api/classes/algorithms': [200, buildClass()] },
    { at: '/class/:slug' },
  );
  const input = await screen.findByRole('textbox', { name: (name) => name.startsWith(texts.field[field]) });
  const isOptional = 'optional' in TEXT_INPUTS[field];
  expect(input.getAttribute('aria-required')).toBe(String(!isOptional));
});
