import type { WritableKind } from '@study-groups/contracts/lms';
import { LMS_SCOPES } from '@study-groups/contracts/lms-scopes';

/** The platforms' words for a right. */
type Right = 'scopes' | 'functions' | 'capabilities' | 'permissions' | 'entitlements';

/** The least that a platform has to give, as it is named there. */
export const NEEDS: Record<WritableKind, readonly { right: Right; names: readonly string[] }[]> = {
  canvas: [
    {
      right: 'scopes',
      names: LMS_SCOPES.canvas,
    },
    {
      right: 'permissions',
      names: ['manage_groups_add', 'manage_groups_manage', 'manage_groups_delete', 'read_email_addresses', 'read_sis'],
    },
  ],
  moodle: [
    {
      right: 'functions',
      names: [
        'core_webservice_get_site_info',
        'core_enrol_get_enrolled_users',
        'core_group_create_groups',
        'core_group_update_groups',
        'core_group_delete_groups',
        'core_group_add_group_members',
        'core_group_delete_group_members',
        'core_group_get_course_groups',
        'core_group_get_group_members',
        'core_group_create_groupings',
        'core_group_delete_groupings',
        'core_group_assign_grouping',
        'core_group_get_course_groupings',
        'core_group_get_groupings',
      ],
    },
    {
      right: 'capabilities',
      names: [
        'webservice/rest:use',
        'moodle/course:view',
        'moodle/course:managegroups',
        'moodle/course:viewparticipants',
        'moodle/course:useremail',
        'moodle/user:viewdetails',
        'moodle/site:accessallgroups',
      ],
    },
  ],
  brightspace: [
    {
      right: 'scopes',
      names: LMS_SCOPES.brightspace,
    },
  ],
  blackboard: [
    {
      right: 'entitlements',
      names: [
        'course.groups.VIEW',
        'course.groups.CREATE',
        'course.group.VIEW',
        'course.group.MODIFY',
        'course.group.DELETE',
        'course.group-user.manage.EXECUTE',
        'course.user.VIEW',
      ],
    },
  ],
};
