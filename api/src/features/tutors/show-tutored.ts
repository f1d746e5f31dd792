import type { ResponseOf } from '@study-groups/contracts/call';
import { MEETING_STATES } from '@study-groups/contracts/meeting';
import type { getTutored } from '@study-groups/contracts/tutors';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { IN_ORDER } from '../../platform/database.ts';
import { presentZone } from '../../platform/zones.ts';
import { GroupModel } from '../../records/group.ts';
import { MeetingModel } from '../../records/meeting.ts';
import { StudentModel } from '../../records/student.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { byGroup, STANDING_FIELDS, standingOfGroup, type StandingMeeting } from '../group-meetings/standing.ts';
import { byId, MEMBER_FIELDS, presentGroup } from '../groups/presenter.ts';

/** The groups whose tutor somebody is, with their members and the next meeting; nothing for one who came by the password. */
export async function showTutored({ cls, actor }: DashboardCaller): Promise<ResponseOf<typeof getTutored>> {
  const { person } = actor;
  const { courseName, instructorName, instructorEmail } = cls;
  const about = { courseName, instructorName, instructorEmail, ...presentZone(cls.timeZone) };
  if (!person) return { class: about, groups: [] };
  const classId = cls.id;
  const groups = await GroupModel.find({ classId, tutorId: person.id }).sort(IN_ORDER).lean();
  const studentIds = groups.flatMap(({ members }) => members.map(({ studentId }) => studentId));
  const [students, meetings] = await Promise.all([
    StudentModel.find({ classId, id: trusted({ $in: studentIds }) }, MEMBER_FIELDS).lean(),
    MeetingModel.find(
      { classId, groupId: trusted({ $in: groups.map(({ id }) => id) }), state: trusted({ $in: MEETING_STATES }) },
      STANDING_FIELDS,
    ).lean<StandingMeeting[]>(),
  ]);
  const members = byId(students);
  const meetingsOf = byGroup(meetings);
  const now = databaseNow();
  return {
    class: about,
    groups: groups.map((group) => {
      const { meeting } = standingOfGroup(meetingsOf.get(group.id) ?? [], now);
      return {
        ...presentGroup(group, members, new Map()),
        ...(meeting && { meeting: { state: meeting.state, startsAt: meeting.startsAt } }),
      };
    }),
  };
}
