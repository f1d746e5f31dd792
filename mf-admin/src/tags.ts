/** Cache tags that the calls of this remote provide and invalidate: a part of the store that each of its pages adds. */
export const ADMIN_TAGS = [
  'Me',
  'AdminClasses',
  'AdminClass',
  'Admins',
  'Mail',
  'Jobs',
  'Audit',
  'System',
  'Releases',
  'Setup',
  'Bulk',
  // The tag is shared with the professor's remote, a part of which shows a class: a change on either side makes both refetch.
  'Dashboard',
] as const;
