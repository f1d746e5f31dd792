import type { getRecommendations, Recommendation } from '@study-groups/contracts/actions';
import type { ResponseOf } from '@study-groups/contracts/call';
import { cellsOf, type MeetingTime } from '@study-groups/contracts/grid';
import { compareOutcomes, type JudgedClass, objectionsTo, outcomeOf } from '@study-groups/scoring/objections';
import { classScoreOf } from '@study-groups/scoring/score';
import { whatIf } from '@study-groups/scoring/what-if';
import { IN_ORDER } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { ClassRecord } from '../../records/class.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { rulesInEffect } from '../../records/rules.ts';
import { isSeen } from '../../records/sections.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { scorerOf } from '../groups/score.ts';

/**
 * Every group of the class but the student's own as a place for the student, in the order of every preview: by broken rules,
 * wrong sizes, then the class score.
 * @param sections those that the caller sees alone: other students, and groups that hold one, are not there for them
 * @throws ApiError submission_not_found
 */
export async function recommendGroups(
  cls: ClassRecord,
  studentId: number,
  sections?: readonly string[],
): Promise<ResponseOf<typeof getRecommendations>> {
  const classId = cls.id;
  const all = await StudentModel.find({ classId }).sort(IN_ORDER).lean();
  const students = all.filter((student) => isSeen(student, sections));
  const standing = await GroupModel.find({ classId }).sort(IN_ORDER).lean();
  const seen = new Set(students.map(({ id }) => id));
  const groups = standing.filter(({ members }) => members.every((member) => !sections || seen.has(member.studentId)));
  const indexOf = new Map(students.map(({ id }, index) => [id, index]));
  const index = indexOf.get(studentId);
  const student = students[index ?? -1];
  if (index === undefined || !student) throw new ApiError('submission_not_found');

  const scorer = scorerOf(students, cls);
  const judged = judgedClass(cls, students, groups);
  const placesOf = ({ members }: GroupRecord) => members.flatMap((member) => indexOf.get(member.studentId) ?? []);
  const own = groups.find(({ members }) => members.some((member) => member.studentId === studentId));
  const scoresOf = new Map(groups.map((group) => [group.id, scorer.scoreMembers(placesOf(group)).studentScores]));
  const recommendations = groups
    .filter((group) => group !== own)
    .map((group) => {
      const places = placesOf(group);
      const members = places.map((place) => students[place]!);
      const { from, to } = whatIf(scorer, own ? placesOf(own) : [], places, index);
      const after = new Map([...scoresOf, [own?.id, from.studentScores], [group.id, to.studentScores]]);
      const recommendation: Recommendation = {
        ...describe(group, members, student),
        maxSize: cls.maxGroupSize,
        matchingScore: to.matchScore,
      };
      const objections = objectionsTo(judged, new Map([[studentId, group.id]]), group.id);
      return { recommendation, outcome: outcomeOf(objections, classScoreOf([...after.values()].flat())) };
    })
    .sort((a, b) => compareOutcomes(a.outcome, b.outcome) || a.recommendation.groupId - b.recommendation.groupId)
    .map(({ recommendation }) => recommendation);
  return { student: presentWishes(student), recommendations };
}

function judgedClass(
  cls: ClassRecord,
  students: readonly StudentRecord[],
  groups: readonly GroupRecord[],
): JudgedClass {
  return {
    class: { ...cls, rules: rulesInEffect(cls.rules, students) },
    students: students as JudgedClass['students'],
    groups: groups.map(({ id, name, members }) => ({
      id,
      name,
      members: members.map((member) => ({ id: member.studentId })),
    })),
  };
}

function describe(
  group: GroupRecord,
  members: readonly StudentRecord[],
  student: StudentRecord,
): Omit<Recommendation, 'maxSize' | 'matchingScore'> {
  const leads = new Set(group.members.filter(({ isLeader }) => isLeader).map(({ studentId }) => studentId));
  const people = members.map(({ id, fullName }) => ({ id, fullName, isLeader: leads.has(id) }));
  const friends = new Set(members.filter(({ email }) => student.friendPreferences.includes(email)).map(({ id }) => id));
  return {
    groupId: group.id,
    groupName: group.name,
    currentSize: members.length,
    timeCompatibility: compatibility(group.bestMeetingTimes, student),
    friendsInGroup: people
      .filter(({ id }) => friends.has(id))
      .map(({ fullName, isLeader }) => ({ fullName, isLeader })),
    currentMatchScore: group.matchScore,
    avgAvailabilityOverlap: meanOverlap(members, student),
    members: people,
    bestMeetingTimes: group.bestMeetingTimes,
  };
}

/** Returns which of the group's best times the student can make; 0 % where the group has none. */
function compatibility(times: readonly MeetingTime[], { availability }: StudentRecord) {
  const isFree = (time: MeetingTime) => {
    const [day, slot] = time.split('|') as [keyof typeof availability, string];
    return (availability[day] as readonly string[] | undefined)?.includes(slot) ?? false;
  };
  const compatibleTimes = times.filter(isFree);
  return {
    overlapPercentage: percentage(compatibleTimes.length, times.length),
    compatibleTimes,
    incompatibleTimes: times.filter((time) => !isFree(time)),
  };
}

/** The mean, over the members, of the share of the student's slots that the member has too. */
function meanOverlap(members: readonly StudentRecord[], student: StudentRecord): number {
  const own = cellsOf(student.availability);
  const shared = members.map(({ availability }) => {
    const cells = new Set(cellsOf(availability));
    return own.filter((cell) => cells.has(cell)).length;
  });
  return percentage(
    shared.reduce((sum, count) => sum + count, 0),
    own.length * members.length,
  );
}

/** With one decimal; 0 of nothing. */
function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
}

function presentWishes(student: StudentRecord): ResponseOf<typeof getRecommendations>['student'] {
  const { fullName, email, availability, friendPreferences, studyRole, engagementStyle } = student;
  const { priorKnowledge, communicationPreference, studyFormat, studyIntensity } = student;
  return {
    fullName,
    email,
    availability,
    friendPreferences,
    studyRole,
    engagementStyle,
    priorKnowledge,
    communicationPreference,
    studyFormat,
    studyIntensity,
  };
}
