import type { MyGroup } from '@study-groups/contracts/my-group';

/** The group of a member who is in one. */
export type OwnGroup = NonNullable<MyGroup['group']>;

/** The addresses of everybody else in a group. */
export const othersOf = ({ members }: OwnGroup, ownId: number): string[] =>
  members.filter(({ id, email }) => id !== ownId && email !== '').map(({ email }) => email);
