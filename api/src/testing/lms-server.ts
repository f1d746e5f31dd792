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
console.log(JSON.stringify({ form: lms.form, url: lms.url }));
