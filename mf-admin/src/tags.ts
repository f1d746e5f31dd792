/** What the calls of this remote bring, and make old: a part of the store that each of its pages adds. */
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
  // What the professor's remote asks for too, whose part shows a class: a change on either side makes both ask anew.
  'Dashboard',
] as const;
