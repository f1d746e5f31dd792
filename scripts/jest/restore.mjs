/** Classes of the platform that tests of pages change. */
const CLASSES = [
  'Blob',
  'Document',
  'Element',
  'Event',
  'EventTarget',
  'File',
  'HTMLAnchorElement',
  'HTMLCanvasElement',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLMediaElement',
  'Navigator',
  'Node',
  'Range',
  'Storage',
];

/** @returns {() => void} puts the global object, the platform of a page and the page itself back to what they are now */
export function restoreLater() {
  const isPage = 'document' in globalThis;
  const objects = isPage
    ? [globalThis, document, navigator, screen, URL, history, ...CLASSES.map(prototypeOf)]
    : [globalThis];
  const restores = objects.map(restoreProperties);
  const environment = { ...process.env };
  const stopTimers = isPage ? noteTimers() : () => undefined;
  return () => {
    stopTimers();
    for (const restore of restores) restore();
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
    if (isPage) clearPage();
  };
}

/** @param {string} name */
const prototypeOf = (name) => Reflect.get(globalThis, name).prototype;

/** @param {object} object @returns {() => void} */
function restoreProperties(object) {
  const before = Object.getOwnPropertyDescriptors(object);
  return () => {
    for (const name of Reflect.ownKeys(object)) if (!Object.hasOwn(before, name)) Reflect.deleteProperty(object, name);
    for (const name of Reflect.ownKeys(before)) {
      const { value, get } = Reflect.get(before, name);
      const now = Object.getOwnPropertyDescriptor(object, name);
      if (now?.value !== value || now?.get !== get) Object.defineProperty(object, name, Reflect.get(before, name));
    }
  };
}

/** A shorter timer is one of the modules that the files share. */
const OF_A_PAGE_MS = 500;

/**
 * Notes the timers of pages, which would ask the API of the next file.
 * @returns {() => void} ends them
 */
function noteTimers() {
  /** @type {Set<ReturnType<typeof setTimeout>>} */
  const set = new Set();
  for (const name of ['setTimeout', 'setInterval']) {
    /** @type {(run: () => void, ms?: number, ...args: unknown[]) => NodeJS.Timeout} */
    const real = Reflect.get(globalThis, name);
    /** @param {() => void} run @param {number} [ms] @param {unknown[]} args */
    const noted = (run, ms, ...args) => {
      const timer = real(run, ms, ...args);
      if (Number(ms) >= OF_A_PAGE_MS) set.add(timer);
      return timer;
    };
    Reflect.set(globalThis, name, Object.assign(noted, real));
  }
  return () => set.forEach((timer) => clearTimeout(timer));
}

function clearPage() {
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
}
