import { getMail, listMails } from '@study-groups/contracts/mail';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { ADMIN_TAGS } from '../../tags.ts';
import { adminEndpoint } from '../session/session.ts';

const mailsApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminMails: build.query({ ...adminEndpoint(listMails), providesTags: ['Mail'] }),
    adminMail: build.query({ ...adminEndpoint(getMail), providesTags: ['Mail'] }),
  }),
});

export const { useAdminMailsQuery, useAdminMailQuery } = mailsApi;
