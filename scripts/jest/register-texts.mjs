import { expect } from '@jest/globals';

/** A test of one part of a room has its texts as its page would bring them. */
const [room] =
  /^.*\/(?:mf-[a-z]+|shell)(?=\/src\/)/.exec(expect.getState().testPath?.replaceAll('\\', '/') ?? '') ?? [];
if (room) await import(`${room}/src/texts.ts`);
