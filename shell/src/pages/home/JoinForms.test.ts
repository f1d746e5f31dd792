import { expect, test } from '@jest/globals';
import { typedCode } from './JoinForms.tsx';

test('a code is taken as it is, without blanks around it', () => {
  expect(typedCode('  tu-cs101-fall26-cohen ', '/class/')).toBe('tu-cs101-fall26-cohen');
  expect(typedCode(' \t ', '/class/')).toBe('');
});

test('a pasted link gives the code in it', () => {
  expect(typedCode('https://groups.example.edu/class/tu-cs101?x=1', '/class/')).toBe('tu-cs101');
  expect(typedCode('https://groups.example.edu/class/', '/class/')).toBe('');
});
