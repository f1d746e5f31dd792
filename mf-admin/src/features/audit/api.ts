import { type AuditAuthor, type AuditKind, listAudit } from '@study-groups/contracts/audit';
import type { ResponseOf } from '@study-groups/contracts/call';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { ADMIN_TAGS } from '../../tags.ts';

/** The filter of the trail. */
export interface AuditFilter {
  /** The beginnings of words of a course, its code or instructor, or of an admin's username. */
  q?: string;
  kind?: AuditKind;
  by?: AuditAuthor;
  /** Instants: from the one on, and before the other. */
  from?: string;
  to?: string;
  classId?: string;
}

const { query: queryAudit, responseSchema } = endpointOf(listAudit);

const auditApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    /** Pages of the trail, the newest first; each says where the next one begins. */
    adminAudit: build.infiniteQuery<ResponseOf<typeof listAudit>, AuditFilter, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg, pageParam }) => queryAudit({ query: { ...queryArg, before: pageParam } }),
      responseSchema,
      providesTags: ['Audit'],
    }),
  }),
});

export const { useAdminAuditInfiniteQuery } = auditApi;
