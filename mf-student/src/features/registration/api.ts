import { getClass } from '@study-groups/contracts/class';
import { createStudent, getStudent, updateStudent } from '@study-groups/contracts/student';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';

const registrationApi = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    studentClass: build.query({ ...endpointOf(getClass), providesTags: ['Class'] }),
    studentSubmission: build.query({ ...endpointOf(getStudent), providesTags: ['Submission'] }),
    studentSubmit: build.mutation({ ...endpointOf(createStudent) }),
    studentUpdate: build.mutation({ ...endpointOf(updateStudent), invalidatesTags: ['Submission'] }),
  }),
});

export const { useStudentClassQuery, useStudentSubmissionQuery, useStudentSubmitMutation, useStudentUpdateMutation } =
  registrationApi;
