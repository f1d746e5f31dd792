import type { ResponseOf } from '@study-groups/contracts/call';
import { getMail, listMails, type MailKind, type MailStatus, resendMail } from '@study-groups/contracts/mail';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { ADMIN_TAGS } from '../../tags.ts';

/** The filter of the outbox. */
export interface MailFilter {
  /** The beginning of the address that a mail goes to. */
  to?: string | undefined;
  status?: MailStatus | undefined;
  kind?: MailKind | undefined;
}

const { query: queryMails, responseSchema } = endpointOf(listMails);

/** The calls about mails. */
export const mailsApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    /** Pages of the outbox, newest first; each goes on below the last mail of the one before. */
    adminMails: build.infiniteQuery<ResponseOf<typeof listMails>, MailFilter, number | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ mails, more }) => (more ? mails.at(-1)?.id : undefined),
      },
      query: ({ queryArg, pageParam }) =>
        queryMails({ query: { ...queryArg, before: pageParam === undefined ? undefined : String(pageParam) } }),
      responseSchema,
      providesTags: ['Mail'],
    }),
    adminMail: build.query({ ...endpointOf(getMail), providesTags: ['Mail'] }),
    // Also after a failure: it may have gone out meanwhile.
    adminResendMail: build.mutation({ ...endpointOf(resendMail), invalidatesTags: ['Mail', 'Audit'] }),
  }),
});

export const { useAdminMailsInfiniteQuery, useAdminMailQuery, useAdminResendMailMutation } = mailsApi;
