import { expect, test } from '@jest/globals';
import { typedCode } from './JoinForms.tsx';

test('a code is taken as it is, without blanks around it', () => {
  expect(typedCode('  tu-cs101-fall26-cohen ', '/class/')).toBe('tu-cs101-fall26-cohen');
  expect(typedCode(' \t ', '/class/')).toBe('');
});

test('the code of a class is found in capitals and with other hyphens, and a key stays as it is', () => {
  expect(typedCode('INTRODUCTION‑TO-LOGIC.', '/class/')).toBe('introduction-to-logic');
  expect(typedCode('HTTPS://GROUPS.EXAMPLE.EDU/CLASS/TU-CS101', '/class/')).toBe('tu-cs101');
  expect(typedCode('\u202aQx7vB2mN9pLk4RtYw8ZaCd\u202c', '/edit/')).toBe('Qx7vB2mN9pLk4RtYw8ZaCd');
});

test('a pasted link gives the code in it', () => {
  expect(typedCode('https://groups.example.edu/class/tu-cs101?x=1', '/class/')).toBe('tu-cs101');
  expect(typedCode('https://groups.example.edu/class/', '/class/')).toBe('');
  expect(typedCode('https://groups.example.edu/edit/Qx7vB2mN9pLk4RtYw8ZaCd>.', '/edit/')).toBe(
    'Qx7vB2mN9pLk4RtYw8ZaCd',
  );
  expect(typedCode('https:／／groups.example.edu／class／TU％ＣＳ101', '/class/')).toBe('tu%cs101');
});

test.each([
  'https://eur01.safelinks.example.com/?url=https%3A%2F%2Fgroups.example.edu%2Fclass%2Ftu-cs101&data=05%7C01%7C',
  'https://urldefense.example.com/v3/__https://groups.example.edu/class/tu-cs101__;!!aB-c$',
  'groups.example.edu/class/tu%2Dcs101%E2%80%8B',
])('and one that a program for safety has put into another: %s', (link) => {
  expect(typedCode(link, '/class/')).toBe('tu-cs101');
});
