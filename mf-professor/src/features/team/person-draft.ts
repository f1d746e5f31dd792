import type { BodyOf } from '@study-groups/contracts/call';
import type { InvitedRole } from '@study-groups/contracts/desk';
import { changePerson, invitePerson, type Person } from '@study-groups/contracts/team';
import { type Problems, problemsBy } from '@study-groups/web-sdk/form/problems';

/** The input about somebody who is to be invited, or is changed. */
export type PersonDraft = Required<BodyOf<typeof invitePerson>>;

/** In the order in which they stand. */
export const PERSON_FIELDS = ['fullName', 'email', 'role', 'sections'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

export const EMPTY_DRAFT: PersonDraft = { fullName: '', email: '', role: 'assistant', sections: [] };

/** Returns the current values of somebody. Nobody can change the owner. */
export function draftOf({ fullName, email, role, sections = [] }: Person): PersonDraft {
  return { fullName, email, role: role as InvitedRole, sections };
}

/** Returns the part of a draft that can be changed for somebody who is listed; the address stays. */
export function seatOf({ fullName, role, sections }: PersonDraft): BodyOf<typeof changePerson> {
  return { fullName, role, sections };
}

/** Returns the problems of a draft; an existing address stays as it is. */
export function problemsOf(draft: PersonDraft, isNew: boolean): Problems<PersonField> {
  return isNew
    ? problemsBy(invitePerson.body!, draft, PERSON_FIELDS)
    : problemsBy(changePerson.body!, seatOf(draft), PERSON_FIELDS);
}
