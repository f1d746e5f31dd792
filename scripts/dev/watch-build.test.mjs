import { expect, test } from '@jest/globals';
import { readable } from './watch-build.mjs';

test("an error is shown with its place, without the compiler's own stack", () => {
  const printed = [
    'ERROR in ./src/Page.tsx',
    'Error:   x Unterminated regexp literal',
    ' 45 |       <h1>{title</h1>',
    '    `----',
    '',
    '',
    'Caused by:',
    '    Syntax Error',
    '',
    'Stack backtrace:',
    '   0: <unknown>',
    '             at ../deps/uv/src/threadpool.c:122:5',
    '   9: start_thread',
    ' @ container entry ./page[0]',
    '',
    'tools compiled with 1 error',
  ].join('\n');
  expect(readable(printed)).toBe(
    [
      'ERROR in ./src/Page.tsx',
      'Error:   x Unterminated regexp literal',
      ' 45 |       <h1>{title</h1>',
      '    `----',
      ' @ container entry ./page[0]',
      '',
      'tools compiled with 1 error',
    ].join('\n'),
  );
});
