import { STUDY_ROLES, type StudyRole } from '@study-groups/contracts/choices';

/**
 * The largest matching of members to study roles, as a finite automaton. A state is the family of role sets that distinct
 * members so far can fill (the independent sets of a transversal matroid), coded as 16 bits, one for each set of roles.
 * Adding a member with roles R turns every fillable set T into T and T + r for r in R outside T.
 */
const ROLE_SETS = 1 << STUDY_ROLES.length;

/** The roles of a student as bits; one that only a newer server knows fills none. */
export function roleBits(roles: readonly StudyRole[]): number {
  return STUDY_ROLES.reduce((bits, role, at) => (roles.includes(role) ? bits | (1 << at) : bits), 0);
}

function withMember(family: number, roles: number): number {
  let next = family;
  for (let set = 0; set < ROLE_SETS; set++) {
    if (((family >>> set) & 1) === 0) continue;
    for (let role = 0; role < STUDY_ROLES.length; role++) {
      if ((roles >>> role) & 1 & ~(set >>> role)) next |= 1 << (set | (1 << role));
    }
  }
  return next;
}

function sizeOfLargest(family: number): number {
  let best = 0;
  for (let set = 0; set < ROLE_SETS; set++) {
    if (!((family >>> set) & 1)) continue;
    let size = 0;
    for (let bits = set; bits; bits &= bits - 1) size++;
    best = Math.max(best, size);
  }
  return best;
}

const families: number[] = [1];
const transitions: number[] = [];
for (let state = 0; state < families.length; state++) {
  for (let roles = 0; roles < ROLE_SETS; roles++) {
    const next = withMember(families[state]!, roles);
    let index = families.indexOf(next);
    if (index < 0) index = families.push(next) - 1;
    transitions.push(index);
  }
}

/** `NEXT_ROLE_STATE[state * 16 + roleBits]` is the state with one more member; state 0 has none. */
export const NEXT_ROLE_STATE = Uint16Array.from(transitions);
/** The number of roles that the members of a state can fill. */
export const ROLES_FILLED = Uint8Array.from(families, sizeOfLargest);
