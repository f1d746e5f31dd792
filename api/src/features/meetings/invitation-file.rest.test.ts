import { test } from '@jest/globals';
import { expectInstants } from '../../testing/invitation-files.ts';

test.each([
  ['Asia/Jerusalem', 2],
  // By half an hour.
  ['Australia/Lord_Howe', 2],
  ['Asia/Kolkata', 1],
  ['America/St_Johns', 2],
])('in %s two readers have a meeting at its instant, on whichever side of a change of the clocks', expectInstants);
