import * as actions from '@study-groups/contracts/actions';
import { exportGroups, forgetDevice, getDashboard, matchClass } from '@study-groups/contracts/dashboard';
import { getEarlierMates } from '@study-groups/contracts/earlier-mates';
import { leaveHome } from '@study-groups/contracts/home';
import { writeToGroups } from '@study-groups/contracts/group-message';
import { moveStudents } from '@study-groups/contracts/moves';
import { copyClass } from '@study-groups/contracts/class-copy';
import { getClassCourses, readCourseRoster } from '@study-groups/contracts/lms';
import { getRoster, inviteListed, saveRoster } from '@study-groups/contracts/roster';
import { saveRules } from '@study-groups/contracts/rules';
import * as entry from '@study-groups/contracts/student-entry';
import { setTutor } from '@study-groups/contracts/tutors';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import type { Host } from '@study-groups/web-sdk/host/host';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { storeOf } from '@study-groups/web-sdk/store/store';
import { argsOf } from './access.ts';

/** Seconds for which a dashboard counts as fresh when it is shown again. */
export const FRESH_SECONDS = 300;

/** Also after a failure: somebody else may have changed the class. */
const CHANGES = { invalidatesTags: ['Dashboard'] } as const;

export const dashboardApi = api.enhanceEndpoints({ addTagTypes: ['Dashboard', 'Roster'] }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    professorDashboard: build.query({ ...endpointOf(getDashboard), providesTags: ['Dashboard'] }),
    // The same call, to be remembered or not: what it answers goes where the other's does.
    professorSignIn: build.mutation({ ...endpointOf(getDashboard) }),
    professorForgetDevice: build.mutation({ ...endpointOf(forgetDevice) }),
    professorSignOut: build.mutation({ ...endpointOf(leaveHome) }),
    professorRecommendations: build.query({ ...endpointOf(actions.getRecommendations), keepUnusedDataFor: 0 }),
    professorMatch: build.mutation({ ...endpointOf(matchClass), ...CHANGES }),
    professorCancelMatch: build.mutation({ ...endpointOf(actions.cancelMatch), ...CHANGES }),
    professorTryMatch: build.mutation(endpointOf(actions.tryMatch)),
    professorEndSignUp: build.mutation({ ...endpointOf(actions.endSignUp), ...CHANGES }),
    professorPreview: build.mutation({ ...endpointOf(actions.previewGroups), ...CHANGES }),
    professorKeepPreview: build.mutation({ ...endpointOf(actions.keepPreview), ...CHANGES }),
    professorDropPreview: build.mutation({ ...endpointOf(actions.dropPreview), ...CHANGES }),
    professorAddGroup: build.mutation({ ...endpointOf(actions.createEmptyGroup), ...CHANGES }),
    professorRenameGroup: build.mutation({ ...endpointOf(actions.renameGroup), ...CHANGES }),
    professorRemoveGroup: build.mutation({ ...endpointOf(actions.removeGroup), ...CHANGES }),
    professorMove: build.mutation({ ...endpointOf(actions.moveStudent), ...CHANGES }),
    professorMoveSeveral: build.mutation({ ...endpointOf(moveStudents), ...CHANGES }),
    professorSwap: build.mutation({ ...endpointOf(actions.swapStudents), ...CHANGES }),
    professorChangeLeader: build.mutation({ ...endpointOf(actions.changeLeader), ...CHANGES }),
    professorRemindLeader: build.mutation({ ...endpointOf(actions.remindLeader), ...CHANGES }),
    professorSetTutor: build.mutation({ ...endpointOf(setTutor), ...CHANGES }),
    professorWriteToGroups: build.mutation({ ...endpointOf(writeToGroups), ...CHANGES }),
    professorRemoveStudent: build.mutation({ ...endpointOf(actions.removeStudent), ...CHANGES }),
    professorMarkLeft: build.mutation({ ...endpointOf(actions.markLeft), ...CHANGES }),
    professorBringBack: build.mutation({ ...endpointOf(actions.bringBack), ...CHANGES }),
    professorRemoveStudents: build.mutation({ ...endpointOf(actions.removeStudents), ...CHANGES }),
    professorAddStudent: build.mutation({ ...endpointOf(entry.addStudent), ...CHANGES }),
    professorCorrect: build.mutation({ ...endpointOf(entry.correctSubmission), ...CHANGES }),
    professorAskStudent: build.mutation({ ...endpointOf(entry.askStudent), ...CHANGES }),
    professorCount: build.mutation({ ...endpointOf(actions.countStudent), ...CHANGES }),
    professorUndo: build.mutation({ ...endpointOf(actions.undoEdit), ...CHANGES }),
    professorRedo: build.mutation({ ...endpointOf(actions.redoEdit), ...CHANGES }),
    professorExtendDeadline: build.mutation({ ...endpointOf(actions.extendDeadline), ...CHANGES }),
    professorSettings: build.mutation({ ...endpointOf(actions.updateSettings), ...CHANGES }),
    professorRules: build.mutation({ ...endpointOf(saveRules), ...CHANGES }),
    professorEarlierMates: build.query({ ...endpointOf(getEarlierMates), keepUnusedDataFor: 0 }),
    professorCopy: build.mutation(endpointOf(copyClass)),
    professorRoster: build.query({ ...endpointOf(getRoster), providesTags: ['Roster'] }),
    professorSaveRoster: build.mutation({ ...endpointOf(saveRoster), invalidatesTags: ['Roster', 'Dashboard'] }),
    professorInviteListed: build.mutation({ ...endpointOf(inviteListed), invalidatesTags: ['Roster', 'Dashboard'] }),
    professorCourses: build.query({ ...endpointOf(getClassCourses), providesTags: ['Roster'] }),
    professorReadCourses: build.mutation({ ...endpointOf(readCourseRoster), invalidatesTags: ['Roster', 'Dashboard'] }),
    professorResend: build.mutation({ ...endpointOf(actions.resendEmails), ...CHANGES }),
    // Passwords are asked for when they are shown, and never kept.
    professorPasswords: build.mutation({ ...endpointOf(actions.showPasswords) }),
    professorRotatePassword: build.mutation({ ...endpointOf(actions.rotatePassword) }),
    // A mutation, because a file is fetched when it is asked for and never kept.
    professorExport: build.mutation({ ...endpointOf(exportGroups) }),
  }),
});

export const {
  useProfessorDashboardQuery,
  useProfessorForgetDeviceMutation,
  useProfessorSignOutMutation,
  useProfessorRecommendationsQuery,
  useProfessorMatchMutation,
  useProfessorCancelMatchMutation,
  useProfessorTryMatchMutation,
  useProfessorEndSignUpMutation,
  useProfessorPreviewMutation,
  useProfessorKeepPreviewMutation,
  useProfessorDropPreviewMutation,
  useProfessorAddGroupMutation,
  useProfessorRemoveGroupMutation,
  useProfessorRenameGroupMutation,
  useProfessorMoveMutation,
  useProfessorMoveSeveralMutation,
  useProfessorSwapMutation,
  useProfessorChangeLeaderMutation,
  useProfessorRemindLeaderMutation,
  useProfessorSetTutorMutation,
  useProfessorWriteToGroupsMutation,
  useProfessorRemoveStudentMutation,
  useProfessorRemoveStudentsMutation,
  useProfessorMarkLeftMutation,
  useProfessorBringBackMutation,
  useProfessorAddStudentMutation,
  useProfessorCorrectMutation,
  useProfessorAskStudentMutation,
  useProfessorCopyMutation,
  useProfessorCountMutation,
  useProfessorUndoMutation,
  useProfessorRedoMutation,
  useProfessorExtendDeadlineMutation,
  useProfessorSettingsMutation,
  useProfessorCoursesQuery,
  useProfessorReadCoursesMutation,
  useProfessorRosterQuery,
  useProfessorSaveRosterMutation,
  useProfessorInviteListedMutation,
  useProfessorEarlierMatesQuery,
  useProfessorRulesMutation,
  useProfessorResendMutation,
  useProfessorPasswordsMutation,
  useProfessorRotatePasswordMutation,
  useProfessorExportMutation,
} = dashboardApi;

/**
 * Asks for a class's dashboard, which is then there for `Dashboard`.
 * @param remember whether this browser opens it without the password from now on; as it was if it is left out
 * @returns why it can't be shown, if it can't
 */
export async function askForDashboard(
  host: Host,
  slug: string,
  password: string | undefined,
  remember?: boolean,
): Promise<RequestFailure | undefined> {
  const { dispatch } = storeOf(host);
  const { professorDashboard, professorSignIn } = dashboardApi.endpoints;
  const args = { ...argsOf({ slug, password }), body: {} };
  if (remember === undefined) {
    const { error } = await dispatch(professorDashboard.initiate(args, { subscribe: false, forceRefetch: true }));
    return isRequestFailure(error) ? error : undefined;
  }
  const { data, error } = await dispatch(professorSignIn.initiate({ ...args, body: { remember } }, { track: false }));
  if (data) await dispatch(dashboardApi.util.upsertQueryData('professorDashboard', args, data));
  return isRequestFailure(error) ? error : undefined;
}
