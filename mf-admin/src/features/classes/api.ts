import {
  type AdminClass,
  approveRequest,
  createClass,
  deleteClass,
  rejectRequest,
  updateClass,
} from '@study-groups/contracts/admin';
import { exportClasses, findClassRow, getAdminClass, listClasses } from '@study-groups/contracts/admin-classes';
import { exportSelected, listClassIds } from '@study-groups/contracts/bulk';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import type { Store } from '@study-groups/web-sdk/store/store';
import { ADMIN_TAGS } from '../../tags.ts';
import { isReversible, withEdit } from './edits.ts';

/** Also after a failure: somebody else may have changed, decided or deleted the class. */
const CHANGED = ['AdminClasses', 'AdminClass', 'Dashboard', 'Audit'] as const;

/** The calls about classes and requests. */
export const classesApi = api.enhanceEndpoints({ addTagTypes: ADMIN_TAGS }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    adminClasses: build.query({ ...endpointOf(listClasses), providesTags: ['AdminClasses'] }),
    adminClass: build.query({ ...endpointOf(getAdminClass), providesTags: ['AdminClass'] }),
    // Of rows that are not loaded, as they are at that moment.
    adminClassIds: build.query(endpointOf(listClassIds)),
    adminClassRow: build.query(endpointOf(findClassRow)),
    adminCreateClass: build.mutation({
      ...endpointOf(createClass),
      invalidatesTags: ['AdminClasses', 'Audit', 'Setup'],
    }),
    adminUpdateClass: build.mutation({
      ...endpointOf(updateClass),
      invalidatesTags: CHANGED,
      // What can be taken back shows at once.
      onQueryStarted: async ({ params, body }, { dispatch, getState, queryFulfilled }) => {
        const change = (edit: (one: AdminClass) => void) =>
          changeShown(Number(params.id), edit, dispatch as Store['dispatch'], getState as Store['getState']);
        const takeBack = change((one) => {
          if (isReversible(one, body)) Object.assign(one, withEdit(one, body));
        });
        try {
          const { data } = await queryFulfilled;
          // The next edit names the version of this one, however long the lists take to be reloaded.
          change((one) => void Object.assign(one, data));
        } catch {
          takeBack();
        }
      },
    }),
    adminDeleteClass: build.mutation({ ...endpointOf(deleteClass), invalidatesTags: [...CHANGED, 'Mail'] }),
    adminApprove: build.mutation({ ...endpointOf(approveRequest), invalidatesTags: [...CHANGED, 'Mail'] }),
    adminReject: build.mutation({ ...endpointOf(rejectRequest), invalidatesTags: [...CHANGED, 'Mail'] }),
    // A mutation, because a file is fetched when it is asked for and never kept.
    adminExportClasses: build.mutation({ ...endpointOf(exportClasses), invalidatesTags: ['Audit'] }),
    adminExportSelected: build.mutation({ ...endpointOf(exportSelected), invalidatesTags: ['Audit'] }),
  }),
});

/** Edits a class wherever it is shown. @returns takes that back */
function changeShown(
  id: number,
  edit: (one: AdminClass) => void,
  dispatch: Store['dispatch'],
  getState: Store['getState'],
): () => void {
  const lists = classesApi.util
    .selectInvalidatedBy(getState(), ['AdminClasses'])
    .filter(({ endpointName }) => endpointName === 'adminClasses');
  const patches = lists.map(({ originalArgs }) =>
    dispatch(
      classesApi.util.updateQueryData('adminClasses', originalArgs as { query: object }, ({ classes }) => {
        const shown = classes.find((one) => one.id === id);
        if (shown) edit(shown);
      }),
    ),
  );
  const details = dispatch(classesApi.util.updateQueryData('adminClass', { params: { id: String(id) } }, edit));
  return () => {
    for (const patch of [...patches, details]) patch.undo();
  };
}

export const {
  useAdminClassesQuery,
  useAdminClassQuery,
  useAdminCreateClassMutation,
  useAdminUpdateClassMutation,
  useAdminDeleteClassMutation,
  useAdminApproveMutation,
  useAdminRejectMutation,
  useAdminExportClassesMutation,
  useAdminExportSelectedMutation,
} = classesApi;
