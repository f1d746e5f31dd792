import type { PublicClass } from '@study-groups/contracts/class';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import type { RequestArgs } from '@study-groups/web-sdk/api/request';
import { isPublicClass } from './public-class.ts';

/**
 * The call that the page begins with. Made from contracts like the others it would bring zod, 15 kB before the first
 * field; a test holds the two together.
 */
const classApi = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    studentClass: build.query<PublicClass, string>({
      query: (slug): RequestArgs => ({ url: `/api/classes/${encodeURIComponent(slug)}`, method: 'GET' }),
      responseSchema: {
        '~standard': {
          version: 1,
          vendor: 'study-groups',
          validate: (value) => (isPublicClass(value) ? { value } : { issues: [{ message: 'not a class' }] }),
        },
      },
    }),
  }),
});

export const { useStudentClassQuery } = classApi;
