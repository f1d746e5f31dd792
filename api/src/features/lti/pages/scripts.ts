// What runs in the pages of a launch. Each is written into its page as it stands here, and allowed there by its hash.

/** Reads `#data` and finds the frame of the platform that keeps things for us. */
const START = `
const data = JSON.parse(document.getElementById('data').textContent);
const frame = () => {
  const around = window.opener || window.parent;
  if (around === window) return null;
  try {
    return data.target === '_parent' ? around : around.frames[data.target] || null;
  } catch {
    return null;
  }
};
const ask = (message, heard, gaveUp) => {
  const to = frame();
  if (!to) return gaveUp();
  // One message a page, about a login of its own.
  const id = data.key;
  const timer = setTimeout(gaveUp, 2000);
  addEventListener('message', ({ origin, data: answer }) => {
    if (origin !== data.origin || !answer || answer.message_id !== id || answer.subject !== message.subject + '.response') return;
    clearTimeout(timer);
    heard(answer);
  });
  to.postMessage({ ...message, message_id: id }, data.origin);
};
`;

/** Has the platform's frame keep the secret of a login, and goes on to the platform, whether it did or not. */
export const KEEP_SECRET = `${START}
const go = () => location.replace(data.next);
ask({ subject: 'lti.put_data', key: data.key, value: data.value }, go, go);
`;

/** Asks that frame for it, and sends the launch again with it; where there is none, shows the way by a tab. */
export const FETCH_SECRET = `${START}
const form = document.getElementById('launch');
const showTab = () => {
  document.getElementById('waiting').hidden = true;
  document.getElementById('tab').hidden = false;
};
ask({ subject: 'lti.get_data', key: data.key }, ({ value }) => {
  if (typeof value !== 'string') return showTab();
  form.elements.stored.value = value;
  form.submit();
}, showTab);
`;

/** Tells the platform how high the page is, so that its frame cuts nothing off. */
const SAY_HEIGHT = `
const page = document.documentElement;
const sayHeight = () => parent.postMessage({ subject: 'lti.frameResize', height: page.offsetHeight }, '*');
if (parent !== window) new ResizeObserver(sayHeight).observe(page);
`;

/**
 * The script that says with the form whose it is. The form is that of every page, which knows nothing of launches: so the page
 * that contains it adds the header to its one write.
 */
export const LAUNCHED_FORM = `${SAY_HEIGHT}
const data = JSON.parse(document.getElementById('data').textContent);
const send = window.fetch;
window.fetch = (address, options = {}) => {
  const isForm = options.method === 'POST' && new URL(address, location.href).pathname === '/api/students';
  return send(address, isForm ? { ...options, headers: { ...options.headers, [data.header]: data.ticket } } : options);
};
`;

/** Says in which time zone a class is asked for. */
export const ASKED_CLASS = `${SAY_HEIGHT}
document.getElementById('zone').value = Intl.DateTimeFormat().resolvedOptions().timeZone;
`;

/** Has the platform close the window in which it registered itself. */
export const CLOSE_WINDOW = `
(window.opener || window.parent).postMessage({ subject: 'org.imsglobal.lti.close' }, '*');
`;

/** Opens the desk, which is to know that this tab has its cookie. */
export const GO_TO_DESK = `
const data = JSON.parse(document.getElementById('data').textContent);
try {
  const kept = JSON.parse(sessionStorage.getItem(data.key) || '[]');
  sessionStorage.setItem(data.key, JSON.stringify([...new Set([...kept, data.slug])]));
} catch {}
location.replace('/dashboard/' + data.slug);
`;

/** Sends the one form of the page. */
export const SEND_FORM = `
document.querySelector('form').submit();
`;
