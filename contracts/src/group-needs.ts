/** The reasons why a professor should look at a group, gravest first; beside a broken rule, which is graver than any. */
export const CARES = ['noTime', 'lowScore', 'small', 'large', 'idleLeader'] as const;
export type Care = (typeof CARES)[number];

/**
 * All that may be the matter with a group, in the order in which it is said: it did not meet, or nobody says whether it did; it
 * breaks a rule; the rest.
 */
export const GROUP_NEEDS = ['unmet', 'silent', 'rule', ...CARES] as const;
export type GroupNeed = (typeof GROUP_NEEDS)[number];
