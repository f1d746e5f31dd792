import { getStatistics, getStorage, getSystem, listReleases, putLive, runDoctor } from '@study-groups/contracts/system';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { ADMIN_TAGS } from '../../tags.ts';
import { adminEndpoint } from '../session/session.ts';

const systemApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminSystem: build.query({ ...adminEndpoint(getSystem), providesTags: ['System'] }),
    adminStorage: build.query({ ...adminEndpoint(getStorage), providesTags: ['System'] }),
    adminStatistics: build.query({ ...adminEndpoint(getStatistics), providesTags: ['System'] }),
    adminReleases: build.query({ ...adminEndpoint(listReleases), providesTags: ['Releases'] }),
    // Also after a failure: somebody else may have put another build live.
    adminPutLive: build.mutation({ ...adminEndpoint(putLive), invalidatesTags: ['Releases'] }),
    adminDoctor: build.mutation({ ...adminEndpoint(runDoctor), invalidatesTags: ['Audit'] }),
  }),
});

export const {
  useAdminSystemQuery,
  useAdminStorageQuery,
  useAdminStatisticsQuery,
  useAdminReleasesQuery,
  useAdminPutLiveMutation,
  useAdminDoctorMutation,
} = systemApi;

/** Has all that the view shows looked at anew: also the charts and the sizes of the classes. */
export const systemOutdated = () => systemApi.util.invalidateTags(['System', 'Releases']);
