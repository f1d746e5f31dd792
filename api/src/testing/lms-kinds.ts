import type { WritableKind } from '@study-groups/contracts/lms';
import { LMS_SCOPES } from '@study-groups/contracts/lms-scopes';
import { LmsAccessModel } from '../records/lms-access.ts';
import type { TestApi } from './api.ts';
import { BlackboardFake, uuidOf } from './lms-apis/blackboard.ts';
import { BrightspaceFake } from './lms-apis/brightspace.ts';
import { CanvasFake } from './lms-apis/canvas.ts';
import type { FakeLms } from './lms-apis/fake.ts';
import { MoodleFake } from './lms-apis/moodle.ts';
import type { FakeCourse } from './lms-apis/state.ts';
import { buildWriteBack, type WriteBackDesk } from './write-backs.ts';
import { keepTokens } from '../features/write-back/access/token.ts';

/** A platform of one kind, with an interface as its vendor describes it. */
export interface KnownLms {
  lms: FakeLms;
  /** A class of the students of a course, in threes, on it. */
  build(api: TestApi, course: FakeCourse, size?: number): Promise<WriteBackDesk>;
  /** Has the platform take no token of ours any more. */
  revoke(): void;
  /** Pattern of the requests that put people into a group. */
  putting: RegExp;
}

const startCanvas = async (): Promise<KnownLms> => {
  const lms = await new CanvasFake().listen();
  Object.assign(lms, { hasScopes: true, allowsIncludes: true });
  return {
    lms,
    putting: /^PUT .*groups/,
    revoke: () => lms.oauth.revoke(),
    build: async (api, course, size) => {
      const { id: clientId, secret } = lms.oauth.client;
      const desk = await buildWriteBack(api, lms, course, { kind: 'canvas', size, clientId, secret });
      await connect(api, desk, lms.oauth.connect(LMS_SCOPES.canvas.join(' ')));
      return desk;
    },
  };
};

/** As if an administrator had agreed. */
async function connect(
  api: TestApi,
  { platformId }: WriteBackDesk,
  { access, refresh }: { access: string; refresh: string },
) {
  const { edits } = (await LmsAccessModel.findOne({ platformId }).lean())!;
  await keepTokens(api.platform.vault, { platformId, edits }, { access_token: access, refresh_token: refresh });
}

const startMoodle = async (): Promise<KnownLms> => {
  const lms = await new MoodleFake().listen();
  const { token } = lms;
  return {
    lms,
    putting: /server\.php$/,
    revoke: () => void Object.assign(lms, { token: 'of another' }),
    build: (api, course, size) => buildWriteBack(api, lms, course, { kind: 'moodle', size, secret: token }),
  };
};

const startBrightspace = async (): Promise<KnownLms> => {
  const lms = await new BrightspaceFake().listen();
  return {
    lms,
    putting: /^POST .*enrollments/,
    revoke: () => lms.oauth.revoke(),
    build: async (api, course, size) => {
      const { id: clientId, secret } = lms.oauth.client;
      const tokenUrl = `${lms.url}/core/connect/token`;
      const desk = await buildWriteBack(api, lms, course, { kind: 'brightspace', size, clientId, secret, tokenUrl });
      await connect(api, desk, lms.oauth.connect(LMS_SCOPES.brightspace.join(' ')));
      return desk;
    },
  };
};

const startBlackboard = async (): Promise<KnownLms> => {
  const lms = await new BlackboardFake().listen();
  return {
    lms,
    putting: /^PUT .*users/,
    revoke: () => {
      lms.expire();
      lms.client.secret = 'another';
    },
    build: (api, course, size) => {
      const { key: clientId, secret } = lms.client;
      const contextId = uuidOf('course', course.id);
      return buildWriteBack(api, lms, course, { kind: 'blackboard', size, clientId, secret, contextId });
    },
  };
};

/** Starts a platform of each kind. */
export const KNOWN: Record<WritableKind, () => Promise<KnownLms>> = {
  canvas: startCanvas,
  moodle: startMoodle,
  brightspace: startBrightspace,
  blackboard: startBlackboard,
};
