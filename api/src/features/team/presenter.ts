import { DESK_ROLES } from '@study-groups/contracts/desk';
import type { Team } from '@study-groups/contracts/team';
import type { ClassRecord } from '../../records/class.ts';
import { roleAt, SeatModel, seatOwner, type SeatRecord } from '../../records/seat.ts';
import type { DashboardCaller } from '../classes/guard.ts';

/** Presents the people at the desk of a class, as one of them is shown it. */
export async function presentTeam(cls: ClassRecord, { actor }: Pick<DashboardCaller, 'actor'>): Promise<Team> {
  const found = await SeatModel.find({ classId: cls.id }).lean();
  const hasOwner = found.some(({ email }) => email === cls.instructorEmail);
  const owner = hasOwner ? null : await seatOwner(cls, null);
  const seats = owner ? [...found, owner] : found;
  const isOwner = !actor.person || seats.some((seat) => seat.id === actor.person?.id && roleAt(cls, seat) === 'owner');
  const people = seats.flatMap((seat) => presentPerson(cls, seat, actor.person?.id) ?? []);
  return {
    people: people.sort((a, b) => DESK_ROLES.indexOf(a.role) - DESK_ROLES.indexOf(b.role) || a.id - b.id),
    takesPassword: !cls.isPasswordOff,
    ...(isOwner && cls.mayPasswordBeKnown && !cls.isPasswordOff && { mayBeKnown: true }),
  };
}

function presentPerson(cls: ClassRecord, seat: SeatRecord, you: number | undefined): Team['people'][number] | null {
  const role = roleAt(cls, seat);
  if (!role) return null;
  const { id, fullName, email, sections, invitedAt, joinedAt } = seat;
  return {
    id,
    fullName,
    email,
    role,
    ...(sections.length > 0 && role !== 'owner' && { sections }),
    invitedAt: invitedAt?.toISOString() ?? null,
    joinedAt: joinedAt?.toISOString() ?? null,
    isYou: id === you,
  };
}
