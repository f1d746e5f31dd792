import * as team from '@study-groups/contracts/team';
import { OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { dashboardApi } from '../session/api.ts';

/** The history names who was invited, changed and removed, and what one may do changes with the class's owner. */
const CHANGES = {
  // Where it failed, somebody else may have changed who is there.
  invalidatesTags: (answer: team.Team | undefined) =>
    answer ? (['Dashboard'] as const) : (['Dashboard', 'Team'] as const),
};

export const teamApi = dashboardApi.enhanceEndpoints({ addTagTypes: ['Team'] }).injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    professorTeam: build.query({ ...endpointOf(team.getTeam), providesTags: ['Team'] }),
    professorInvite: build.mutation({ ...endpointOf(team.invitePerson), ...CHANGES }),
    professorChangePerson: build.mutation({ ...endpointOf(team.changePerson), ...CHANGES }),
    professorInviteAgain: build.mutation({ ...endpointOf(team.inviteAgain), ...CHANGES }),
    professorRemovePerson: build.mutation({ ...endpointOf(team.removePerson), ...CHANGES }),
    professorHandOver: build.mutation({ ...endpointOf(team.handOver), ...CHANGES }),
    professorSwitchPassword: build.mutation({ ...endpointOf(team.switchPassword), ...CHANGES }),
    professorKeepPassword: build.mutation({ ...endpointOf(team.keepPassword), ...CHANGES }),
    // People who have left may ask for nothing of the class any more.
    professorLeaveDesk: build.mutation(endpointOf(team.leaveDesk)),
  }),
});

export const {
  useProfessorTeamQuery,
  useProfessorInviteMutation,
  useProfessorChangePersonMutation,
  useProfessorInviteAgainMutation,
  useProfessorRemovePersonMutation,
  useProfessorHandOverMutation,
  useProfessorSwitchPasswordMutation,
  useProfessorKeepPasswordMutation,
  useProfessorLeaveDeskMutation,
} = teamApi;
