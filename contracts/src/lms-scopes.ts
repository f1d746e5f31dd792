/**
 * The scopes that we ask for where a platform has them: a set of groups, its groups, who is in them, and who the students are.
 */
export const LMS_SCOPES = {
  canvas: [
    'url:GET|/api/v1/users/:id',
    'url:GET|/api/v1/courses/:course_id/users',
    'url:GET|/api/v1/courses/:course_id/group_categories',
    'url:POST|/api/v1/courses/:course_id/group_categories',
    'url:DELETE|/api/v1/group_categories/:group_category_id',
    'url:POST|/api/v1/group_categories/:group_category_id/import',
    'url:GET|/api/v1/group_categories/:group_category_id/groups',
    'url:POST|/api/v1/group_categories/:group_category_id/groups',
    'url:GET|/api/v1/groups/:group_id/memberships',
    'url:PUT|/api/v1/groups/:group_id',
    'url:DELETE|/api/v1/groups/:group_id',
    'url:GET|/api/v1/progress/:id',
  ],
  brightspace: [
    'groups:group:read',
    'groups:group:create',
    'groups:group:update',
    'groups:group:delete',
    'groups:enrollment:create',
    'groups:enrollment:delete',
    'enrollment:orgunit:read',
    'users:own_profile:read',
  ],
} as const;
