import { expect, test } from '@jest/globals';
import { buildGroup, buildMember } from '../../../testing/dashboard.ts';
import { mailLink } from './WriteToGroup.tsx';

test('a mail to a group goes to all its members, whatever their addresses and the text hold', () => {
  const members = [
    { ...buildMember(1, 'Ana Pérez', true), email: 'a&b?c@example.edu' },
    buildMember(2, 'Dov Levi', false),
  ];
  const link = mailLink(buildGroup({ members }), { subject: 'Cells & Organs', body: 'Hello,\nhow are you?' });
  expect(link).toBe(
    'mailto:a%26b%3Fc@example.edu,student2@example.edu?subject=Cells%20%26%20Organs&body=Hello%2C%0D%0Ahow%20are%20you%3F',
  );
});
