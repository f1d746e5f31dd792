import { getFigures } from '@study-groups/contracts/figures';
import { erasePersonalData, exportPersonalData, findPersonalData } from '@study-groups/contracts/personal-data';
import { getStatistics, getStorage, getSystem, listReleases, putLive, runDoctor } from '@study-groups/contracts/system';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { askOnce } from '../../network/ask-once.ts';
import { ADMIN_TAGS } from '../../tags.ts';
import type { Put } from '../../undo/change.ts';

const systemApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminSystem: build.query({ ...endpointOf(getSystem), providesTags: ['System'] }),
    adminStorage: build.query({ ...endpointOf(getStorage), providesTags: ['System'] }),
    adminStatistics: build.query({ ...endpointOf(getStatistics), providesTags: ['System'] }),
    adminFigures: build.query({ ...endpointOf(getFigures), providesTags: ['System'] }),
    adminReleases: build.query({ ...endpointOf(listReleases), providesTags: ['Releases'] }),
    // Also after a failure: somebody else may have put another build live.
    adminPutLive: build.mutation({ ...endpointOf(putLive), invalidatesTags: ['Releases'] }),
    // What comes of them is shown once, and kept by nobody.
    adminFindPerson: build.mutation({ ...endpointOf(findPersonalData) }),
    adminPersonFile: build.mutation({ ...endpointOf(exportPersonalData), invalidatesTags: ['Audit'] }),
    adminErasePerson: build.mutation({
      ...endpointOf(erasePersonalData),
      invalidatesTags: ['AdminClasses', 'AdminClass', 'Audit', 'Dashboard', 'Mail'],
    }),
    adminDoctor: build.mutation({ ...endpointOf(runDoctor), invalidatesTags: ['Audit'] }),
  }),
});

/** Puts the build live again that was there before a change. It rejects with `release_changed` if another one is by now. */
export const putRelease: Put = async ({ of, from, to }, dispatch) => {
  const { adminReleases, adminPutLive } = systemApi.endpoints;
  const name = String(of);
  const { builds } = await askOnce(dispatch(adminReleases.initiate(undefined, { forceRefetch: true })));
  if (builds.find((each) => each.name === name)?.live?.id === to) return;
  const body = { id: String(to), seen: String(from) };
  await dispatch(adminPutLive.initiate({ params: { name }, body })).unwrap();
};

export const {
  useAdminSystemQuery,
  useAdminStorageQuery,
  useAdminStatisticsQuery,
  useAdminFiguresQuery,
  useAdminReleasesQuery,
  useAdminPutLiveMutation,
  useAdminDoctorMutation,
  useAdminFindPersonMutation,
  useAdminPersonFileMutation,
  useAdminErasePersonMutation,
} = systemApi;

/** Invalidates everything that the view shows: also the charts and the sizes of the classes. */
export const systemOutdated = () => systemApi.util.invalidateTags(['System', 'Releases']);
