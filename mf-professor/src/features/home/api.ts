import { archiveClass, getHome, leaveHome } from '@study-groups/contracts/home';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';

const homeApi = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    professorHome: build.query({ ...endpointOf(getHome), keepUnusedDataFor: 0 }),
    professorLeaveHome: build.mutation({ ...endpointOf(leaveHome) }),
    professorArchive: build.mutation({
      ...endpointOf(archiveClass),
      // Shown at once, and taken back where the server refuses it.
      async onQueryStarted({ params, body }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          homeApi.util.updateQueryData('professorHome', undefined, ({ classes }) => {
            const found = classes.find(({ slug }) => slug === params.slug);
            if (found) found.isArchived = body.isArchived;
          }),
        );
        await queryFulfilled.catch(shown.undo);
      },
    }),
  }),
});

export const { useProfessorHomeQuery, useProfessorLeaveHomeMutation, useProfessorArchiveMutation } = homeApi;
