/**
 * The server that the API is measured against: Koa and the driver, nothing else. It answers `GET /api/classes/:slug` from the
 * same documents with the same JSON. Started by the benchmark with PORT and MONGODB_URI.
 */
import Koa from 'koa';
import { MongoClient } from 'mongodb';

const PREFIX = '/api/classes/';
const FIELDS = ['id', 'slug', 'courseName', 'instructorName', 'deadline', 'timeZone', 'sizeChoice', 'activeUntil'];
const projection = Object.fromEntries(FIELDS.map((field) => [field, 1]));
const client = await MongoClient.connect(process.env.MONGODB_URI ?? '', { maxPoolSize: 50 });
const classes = client.db('study-groups').collection('classes');

const app = new Koa();
app.use(async (ctx) => {
  if (!ctx.path.startsWith(PREFIX)) return;
  const cls = await classes.findOne({ slug: ctx.path.slice(PREFIX.length), status: 'approved' }, { projection });
  if (!cls) return;
  ctx.body = {
    id: cls.id,
    courseName: cls.courseName,
    instructorName: cls.instructorName,
    deadline: cls.deadline.toISOString(),
    timeZone: cls.timeZone,
    groupSize: cls.sizeChoice,
    active: new Date() < cls.activeUntil,
    slug: cls.slug,
  };
});
app.listen(Number(process.env.PORT), '127.0.0.1');
