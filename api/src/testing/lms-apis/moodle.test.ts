import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ask } from './ask.ts';
import { MoodleFake } from './moodle.ts';

describe('Moodle', () => {
  let moodle: MoodleFake;
  beforeEach(async () => {
    moodle = await new MoodleFake().listen();
  });
  afterEach(() => moodle.close());

  /** Calls a function of the service; the answer is one that Moodle gives as 200, whatever it says. */
  async function call(name: string, fields: Record<string, string | number> = {}, token = moodle.token) {
    const body = new URLSearchParams({ wstoken: token, wsfunction: name, moodlewsrestformat: 'json' });
    for (const [field, value] of Object.entries(fields)) body.set(field, String(value));
    const answer = await ask(`${moodle.url}/webservice/rest/server.php`, { method: 'POST', body });
    expect(answer.status).toBe(200);
    return answer.body;
  }

  /** Fields of a list of structures. */
  const list = (name: string, rows: Record<string, string | number>[]) =>
    Object.fromEntries(rows.flatMap((row, at) => Object.entries(row).map(([key, v]) => [`${name}[${at}][${key}]`, v])));

  it('makes groups in a grouping, with members, and reads them back', async () => {
    const course = moodle.state.addCourse(2);
    const [ann, ben] = moodle.state.students(course).map(({ id }) => id) as [number, number];
    const named = { courseid: course.id, description: '' };
    const [a, b] = await call(
      'core_group_create_groups',
      list('groups', [
        { ...named, name: 'A & B' },
        { ...named, name: 'C' },
      ]),
    );
    const [grouping] = await call(
      'core_group_create_groupings',
      list('groupings', [{ ...named, name: 'Study groups' }]),
    );
    const empty = await call('core_group_get_groupings', { 'groupingids[0]': grouping.id, returngroups: 1 });
    expect(empty[0]).not.toHaveProperty('groups');
    const assignments = [a, b].map(({ id }: { id: number }) => ({ groupingid: grouping.id, groupid: id }));
    expect(await call('core_group_assign_grouping', list('assignments', assignments))).toBeNull();
    const members = [
      { groupid: a.id, userid: ann },
      { groupid: b.id, userid: ben },
      { groupid: b.id, userid: ben },
    ];
    expect(await call('core_group_add_group_members', list('members', members))).toBeNull();
    expect(moodle.state.seen(course, 'Study groups')).toEqual({ 'A & B': [ann], C: [ben] });
    expect(await call('core_group_get_group_members', { 'groupids[0]': a.id })).toEqual([
      { groupid: a.id, userids: [ann] },
    ]);
    const read = await call('core_group_get_groupings', { 'groupingids[0]': grouping.id, returngroups: 1 });
    expect(read[0].groups.map(({ name }: { name: string }) => name)).toEqual(['A & B', 'C']);
    const escaped = await call('core_group_get_course_groups', { courseid: course.id });
    expect(escaped[0].name).toBe('A &amp; B');
    await call('core_group_delete_groupings', { 'groupingids[0]': grouping.id });
    expect(course.groups).toHaveLength(2);
    expect(await call('core_group_delete_groups', { 'groupids[0]': a.id, 'groupids[1]': 99_999 })).toBeNull();
    expect(course.groups.map(({ name }) => name)).toEqual(['C']);
  });

  it('refuses a whole batch for one name that is taken, in the course or in the batch', async () => {
    const course = moodle.state.addCourse();
    moodle.state.addGroup(course, null, 'Taken');
    for (const names of [
      ['New', 'Taken'],
      ['New', 'New'],
      ['New', ' '],
      ['New', '<b>Bold</b>'],
    ]) {
      const rows = names.map((name) => ({ courseid: course.id, name, description: '' }));
      expect(await call('core_group_create_groups', list('groups', rows))).toEqual({
        exception: 'core\\exception\\invalid_parameter_exception',
        errorcode: 'invalidparameter',
        message: 'Invalid parameter value detected',
      });
    }
    const long = [
      { courseid: course.id, name: 'New', description: '' },
      { courseid: course.id, name: 'x'.repeat(255), description: '' },
    ];
    expect(await call('core_group_create_groups', list('groups', long))).toMatchObject({
      errorcode: 'dmlwriteexception',
    });
    expect(course.groups.map(({ name }) => name)).toEqual(['Taken']);
  });

  it('adds nobody where one is not enrolled, not known, or the group is gone', async () => {
    const course = moodle.state.addCourse(1);
    const [ann] = moodle.state.students(course).map(({ id }) => id) as [number];
    const { id } = moodle.state.addGroup(course, null, 'A');
    const stranger = moodle.state.addPerson().id;
    const add = (groupid: number, userid: number) =>
      call(
        'core_group_add_group_members',
        list('members', [
          { groupid: id, userid: ann },
          { groupid, userid },
        ]),
      );
    expect(await add(id, stranger)).toMatchObject({ errorcode: 'invalidparameter' });
    expect(await add(id, 99_999)).toMatchObject({ errorcode: 'invaliduser' });
    expect(await add(99_999, ann)).toMatchObject({
      exception: 'dml_missing_record_exception',
      errorcode: 'invalidrecord',
    });
    expect(course.groups[0]!.members).toEqual([]);
  });

  it('checks what a function takes', async () => {
    const course = moodle.state.addCourse();
    moodle.isDebugging = true;
    const cases: [Record<string, string | number>, RegExp][] = [
      [{ 'groups[0][courseid]': course.id, 'groups[0][name]': 'A' }, /Missing required key .* description/],
      [{ 'groups[0][courseid]': 'one', 'groups[0][name]': 'A', 'groups[0][description]': '' }, /the value is "one"/],
      [{ groups: 'A' }, /Missing required key .* groups/],
      [{ 'groups[0][colour]': 'red' }, /Unexpected keys \(colour\)/],
    ];
    for (const [fields, debuginfo] of cases)
      expect(await call('core_group_create_groups', fields)).toMatchObject({
        debuginfo: expect.stringMatching(debuginfo),
      });
  });

  it('tells a course that is gone from one that its user is not in by some functions, and by others does not', async () => {
    const outside = moodle.state.addCourse(1);
    moodle.outside.add(outside.id);
    for (const [name, gone] of [
      ['core_group_get_course_groupings', 'invalidrecord'],
      ['core_enrol_get_enrolled_users', 'invalidrecord'],
      ['core_group_get_course_groups', 'errorcoursecontextnotvalid'],
    ] as const) {
      expect((await call(name, { courseid: outside.id })).errorcode).toBe('errorcoursecontextnotvalid');
      expect((await call(name, { courseid: 1 })).errorcode).toBe(gone);
    }
  });

  it('takes nobody out of a group where a plugin keeps one of them', async () => {
    const course = moodle.state.addCourse(2);
    const people = moodle.state.students(course).map(({ id }) => id);
    const { id: groupid } = moodle.state.addGroup(course, null, 'A', people);
    moodle.kept.add(people[1]!);
    const leave = () =>
      call(
        'core_group_delete_group_members',
        list(
          'members',
          people.map((userid) => ({ groupid, userid })),
        ),
      );
    expect(await leave()).toMatchObject({ errorcode: 'errorremovenotpermitted' });
    expect(course.groups[0]!.members).toEqual(people);
  });

  it('knows its token, its service and whose course it is', async () => {
    const course = moodle.state.addCourse(1, { isManaged: false });
    const users = { courseid: course.id };
    expect(await call('core_enrol_get_enrolled_users', users, 'guessed')).toMatchObject({ errorcode: 'invalidtoken' });
    expect(await call('core_enrol_get_enrolled_users', users)).toMatchObject({ errorcode: 'nopermissions' });
    expect(await call('core_group_get_course_groups', { courseid: 1 })).toMatchObject({
      errorcode: 'errorcoursecontextnotvalid',
    });
    moodle.functions.delete('core_group_create_groups');
    expect(await call('core_group_create_groups')).toMatchObject({ errorcode: 'accessexception' });
    const { functions } = await call('core_webservice_get_site_info');
    expect(functions).not.toContainEqual(expect.objectContaining({ name: 'core_group_create_groups' }));
  });

  it('lists who is enrolled, a part at a time, without what may not be seen', async () => {
    const course = moodle.state.addCourse(5);
    moodle.hidden.add('email');
    const options = list('options', [
      { name: 'limitfrom', value: 4 },
      { name: 'limitnumber', value: 10 },
    ]);
    const people = await call('core_enrol_get_enrolled_users', { courseid: course.id, ...options });
    expect(people).toHaveLength(2);
    expect(people[0]).not.toHaveProperty('email');
    expect(people[0].roles[0].shortname).toBe('student');
    expect(await call('core_enrol_get_enrolled_users', { courseid: course.id })).toHaveLength(6);
  });

  it('drops fields past what PHP takes, without a word', async () => {
    const course = moodle.state.addCourse(3);
    const { id } = moodle.state.addGroup(course, null, 'A');
    const members = moodle.state.students(course).map((person) => ({ groupid: id, userid: person.id }));
    moodle.maxFields = 3 + 2 * 2;
    expect(await call('core_group_add_group_members', list('members', members))).toBeNull();
    expect(course.groups[0]!.members).toHaveLength(2);
  });
});
