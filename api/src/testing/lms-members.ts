const ROLE = 'http://purl.imsglobal.org/vocab/lis/v2/membership#';

/** Somebody as the list of a course names them. */
export interface LmsMember {
  user_id: string;
  status: 'Active' | 'Inactive';
  roles: string[];
  name?: string;
  email?: string;
}

/** A member of the platform's course, a student of that number by default. */
export function buildMember(number: number, overrides: Partial<LmsMember> = {}): LmsMember {
  return {
    user_id: `user-${number}`,
    status: 'Active',
    roles: [`${ROLE}Learner`],
    name: `Student ${number}`,
    email: `student${number}@example.edu`,
    ...overrides,
  };
}
