import { describe, expect, test } from '@jest/globals';
import { WRITABLE_KINDS } from '@study-groups/contracts/lms';
import { GroupModel } from '../../records/group.ts';
import { StudentModel } from '../../records/student.ts';
import { course, desk, inThrees, known, move, people, seen, startCourse } from '../../testing/written-courses.ts';

describe.each(WRITABLE_KINDS)('groups in %s', (kind) => {
  startCourse(kind);

  test('are previewed, written, read back, and taken back', async () => {
    const preview = await desk.preview();
    expect(preview).toMatchObject({ state: 'ready', isNew: true, fault: null, canUndo: false });
    expect(preview.groups.map(({ name, change, joins }) => [name, change, joins])).toEqual([
      ['Group 1', 'new', 3],
      ['Group 2', 'new', 3],
      ['Group 3', 'new', 1],
    ]);
    expect(seen()).toBeNull();
    const written = await desk.start();
    expect(written).toMatchObject({ state: 'written', isNew: false, canUndo: true, rows: [], counts: { there: 7 } });
    expect(seen()).toEqual(inThrees());
    expect(await desk.undo()).toMatchObject({ state: 'undone', isNew: true, canUndo: false });
    expect(seen()).toBeNull();
    expect(course.groups.filter(({ isDeleted }) => !isDeleted)).toEqual([]);
  });

  test('are written again only where they differ, and go back to what they were before', async () => {
    await desk.preview();
    await desk.start();
    // Somebody is put into another group there, and one moves here.
    const [, second] = known.lms.state.groupsOf(course, course.sets[0]!);
    const guest = known.lms.state.enrol(course, known.lms.state.addPerson(), 'teacher');
    second!.members.push(guest.id);
    const before = { ...inThrees(), 'Group 2': [...inThrees()['Group 2'], guest.id].sort() };
    expect(await desk.preview()).toMatchObject({
      groups: [{ change: 'same' }, { change: 'same' }, { change: 'same' }],
    });
    await move();
    await GroupModel.updateOne({ id: desk.groupIds[1]! }, { $set: { name: 'Owls' } });
    const preview = await desk.preview();
    expect(preview.groups).toEqual([
      { name: 'Group 1', formerName: null, change: 'changed', joins: 0, leaves: 1 },
      { name: 'Owls', formerName: 'Group 2', change: 'changed', joins: 0, leaves: 0 },
      { name: 'Group 3', formerName: null, change: 'changed', joins: 1, leaves: 0 },
    ]);
    expect(await desk.start()).toMatchObject({ state: 'written', counts: { there: 7 } });
    const [a, b, c, , , , g] = people();
    expect(seen()).toEqual({ 'Group 1': [b, c], Owls: before['Group 2'], 'Group 3': [a, g] });
    expect(await desk.undo()).toMatchObject({ state: 'undone' });
    expect(seen()).toEqual(before);
  });

  test('hold only who is known there, and each of the others is named', async () => {
    const [first, second] = known.lms.state.students(course);
    known.lms.state.drop(course, first!);
    known.lms.state.enrol(course, known.lms.state.addPerson({ email: second!.email }));
    const preview = await desk.preview();
    expect(preview.counts).toMatchObject({ unknown: 1, ambiguous: 1, waiting: 5 });
    const written = await desk.start();
    expect(written.counts).toMatchObject({ there: 5, unknown: 1, ambiguous: 1 });
    const names = (await StudentModel.find({ classId: desk.cls.id }).sort({ id: 1 }).lean()).map(
      (each) => each.fullName,
    );
    expect(written.rows).toEqual([
      { studentName: names[0], group: 'Group 1', outcome: 'unknown', found: null },
      { studentName: names[1], group: 'Group 1', outcome: 'ambiguous', found: null },
    ]);
    expect(seen()?.['Group 1']).toEqual([people()[1]]);
  });
});
