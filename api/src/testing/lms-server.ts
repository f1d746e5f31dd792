import { MoodleFake } from './lms-apis/moodle.ts';
import { putPages } from './lms-pages.ts';
import { TestLms } from './lti-platform.ts';

/**
 * A learning platform as a process of its own, for a browser: given the tool's address, its first line of output is JSON, the
 * form by which it is entered. Its issuer is a site of another domain, if it is given one, on the same port.
 */
const [, , publicUrl = '', site] = process.argv;
const lms = await TestLms.start({ url: publicUrl, publicUrl });
if (site) {
  const { port } = new URL(lms.url);
  lms.issuer = `${site}:${port}`;
  lms.form.issuer = lms.issuer;
}
putPages(lms);
const moodle = await new MoodleFake().listen();
// A course with groups, of students with these addresses, and what its groups are by now.
lms.pages.set('/course-of', (fields) => {
  const course = moodle.state.addCourse();
  for (const email of JSON.parse(fields.get('json') ?? '[]'))
    moodle.state.enrol(course, moodle.state.addPerson({ email }));
  return JSON.stringify({ url: moodle.url, token: moodle.token, courseId: course.id });
});
lms.pages.set('/groups-of', (fields) => {
  const course = moodle.state.courses.find(({ id }) => id === JSON.parse(fields.get('json') ?? '0'));
  return JSON.stringify({
    sets: course?.sets.map(({ name }) => moodle.state.seen(course, name)),
    problems: moodle.problems,
  });
});
console.log(JSON.stringify({ form: lms.form, url: lms.url }));
