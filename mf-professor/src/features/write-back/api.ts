import * as calls from '@study-groups/contracts/write-back';
import { OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { dashboardApi } from '../session/api.ts';

/** The calls that write the groups into a course. What they answer replaces what is shown, so nothing is asked for again. */
export const writeBackApi = dashboardApi.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    professorWriteBack: build.query({ ...endpointOf(calls.getWriteBack), keepUnusedDataFor: 0 }),
    professorPreviewWriteBack: build.mutation(endpointOf(calls.previewWriteBack)),
    professorStartWriteBack: build.mutation(endpointOf(calls.startWriteBack)),
    professorStopWriteBack: build.mutation(endpointOf(calls.stopWriteBack)),
    professorUndoWriteBack: build.mutation(endpointOf(calls.undoWriteBack)),
  }),
});

export const {
  useProfessorWriteBackQuery,
  useProfessorPreviewWriteBackMutation,
  useProfessorStartWriteBackMutation,
  useProfessorStopWriteBackMutation,
  useProfessorUndoWriteBackMutation,
} = writeBackApi;
