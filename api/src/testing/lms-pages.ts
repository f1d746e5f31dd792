import type { LaunchChange, LmsUser, TestLms } from './lti-platform.ts';

/** The user who follows a link of the course, and what differs from a plain launch. */
export interface Visit {
  user: LmsUser;
  /** True if the storage of the platform's frame is offered (`lti_storage_target`). */
  keeps?: boolean;
  /** The link opens a tab of its own. */
  inTab?: boolean;
  /** It asks what to place in the course. */
  places?: boolean;
  claims?: NonNullable<LaunchChange['claims']>;
  /** The one that the tool was given when it registered itself. */
  clientId?: string;
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>${title}</title><link rel="icon" href="data:,"></head>${body}</html>`;

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Sends its form when it opens, as a platform's page does. */
const sending = (action: string, fields: Record<string, string>) =>
  page(
    'One moment',
    `<body><form method="post" action="${attribute(action)}">${Object.entries(fields)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${attribute(value)}">`)
      .join('')}</form><script>document.forms[0].submit()</script></body>`,
  );

/** The frame that keeps what a tool gives it, as long as its page is open. */
const STORAGE = `<script>
const kept = new Map();
addEventListener('message', ({ origin, source, data }) => {
  const { subject, key, value, message_id } = data ?? {};
  if (subject === 'lti.put_data') kept.set(origin + key, value);
  else if (subject !== 'lti.get_data') return;
  source.postMessage({ subject: subject + '.response', message_id, key, value: kept.get(origin + key) }, origin);
});
</script>`;

/** The course: its frames, of which one is the tool's and as high as that says. */
function coursePage({ url, tool }: TestLms, begun: string, { keeps, inTab }: Visit): string {
  const login = attribute(`${tool.publicUrl}/api/lti/login?${begun}`);
  const storage = keeps ? `<iframe hidden name="post_message_forwarding" src="${url}/storage"></iframe>` : '';
  const link = inTab
    ? `<a href="${login}" target="_blank">Study groups</a>`
    : `<iframe title="Study groups" name="tool" src="${login}"></iframe>`;
  return page(
    'Algorithms',
    `<style>body{margin:0;font:16px sans-serif}h1{margin:0;padding:12px}iframe{display:block;border:0;inline-size:100%;block-size:500px}</style>
    <body><h1>Algorithms</h1>${storage}${link}<script>
addEventListener('message', ({ data }) => {
  if (data?.subject === 'lti.frameResize') document.querySelector('[name=tool]').style.blockSize = data.height + 'px';
});
</script></body>`,
  );
}

/** Registers a tool in a frame, which the tool has closed. */
const toolsBody = (address: string) => `<body><iframe title="Registration" src="${address}"></iframe><script>
addEventListener('message', ({ data }) => {
  if (data?.subject === 'org.imsglobal.lti.close') document.body.innerHTML = '<h1>The tool is registered</h1>';
});
</script></body>`;

/**
 * Puts the pages of a platform where a browser finds them: `/course` with the tool in a frame, `/auth` that ends a login,
 * `/placed` that takes a link, `/tools` that follows a registration link. `/told` says who comes next, and `/said` what the platform has seen.
 */
export function putPages(lms: TestLms): void {
  let visit: Visit = { user: { sub: 'student-1' } };
  let placed: Record<string, unknown>[] = [];
  lms.pages.set('/told', (fields) => {
    const { pageSize, members, ...next } = JSON.parse(fields.get('json') ?? '{}');
    if (members) Object.assign(lms, { members, pageSize });
    else visit = next;
    if (visit.clientId) lms.form.clientId = visit.clientId;
    return '';
  });
  lms.pages.set('/said', () => JSON.stringify({ placed, problems: lms.problems, asked: lms.asked }));
  lms.pages.set('/course', () => {
    const keeps = visit.keeps && { lti_storage_target: 'post_message_forwarding' };
    return coursePage(lms, new URLSearchParams(lms.loginFields({ ...keeps })).toString(), visit);
  });
  lms.pages.set('/storage', () => page('Storage', STORAGE));
  lms.pages.set('/auth', async (fields, address) => {
    const claims = { ...(visit.places && lms.deepLinkClaims()), ...visit.claims };
    const sent = await lms.authorize(lms.url + address, visit.user, { claims });
    return sending(fields.get('redirect_uri') ?? '', sent);
  });
  lms.pages.set('/tools', (fields) => {
    const address = new URL(fields.get('link') ?? '');
    address.searchParams.set('openid_configuration', `${lms.url}/.well-known/openid-configuration`);
    address.searchParams.set('registration_token', 'registration-1');
    return page('Tools', toolsBody(attribute(address.href)));
  });
  lms.pages.set('/placed', async (fields) => {
    placed = await lms.takePlaced(fields.get('JWT') ?? '');
    return page('Placed', '<body><h1>The link stands in the course</h1></body>');
  });
}
