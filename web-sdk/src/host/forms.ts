const WRONG = '[aria-invalid="true"]';
const AT_WORK = '[type="submit"][aria-busy="true"]';
const OTHER_ACTS = ['keydown', 'pointerdown'];
const FIELDS = 'input, select, textarea, button, [tabindex]';

/**
 * Looks after all forms of a page: one that is at work is not submitted again, however fast it is pressed, and one that was
 * refused gives the focus to its first wrong field, or else to the message that says why.
 * @returns stops it
 */
export function tendForms(root: Document | ShadowRoot): () => void {
  const submitted = new WeakSet<EventTarget>();
  let leave = (): void => undefined;
  const submit = (event: Event): void => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement)) return;
    if (submitted.has(form) || form.querySelector(AT_WORK)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    submitted.add(form);
    // Until then the page can't show that the form is at work: scripts and impatient fingers press it meanwhile.
    queueMicrotask(() => submitted.delete(form));
    leave();
    leave = awaitRefusal(form, root);
  };
  root.addEventListener('submit', submit, true);
  return () => {
    leave();
    root.removeEventListener('submit', submit, true);
  };
}

/** Leads the focus to what refuses a form, until somebody does something else. @returns stops waiting */
function awaitRefusal(form: HTMLFormElement, root: Document | ShadowRoot): () => void {
  let said = alertsIn(form);
  const look = (): void => {
    const alerts = alertsIn(form);
    // A message that went away and comes back is new.
    said = said.filter((alert) => alerts.includes(alert));
    if (form.querySelector(AT_WORK)) return;
    const wrong = form.querySelector<HTMLElement>(WRONG);
    const news = alerts.find((alert) => !said.includes(alert));
    const goal = wrong?.matches(FIELDS) ? wrong : (wrong?.querySelector<HTMLElement>(FIELDS) ?? news);
    if (!goal) return;
    leave();
    if (goal === news) goal.tabIndex = -1;
    goal.focus();
  };
  const observer = new MutationObserver(look);
  const leave = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of OTHER_ACTS) root.removeEventListener(type, leave, true);
  };
  observer.observe(form, { subtree: true, childList: true, characterData: true, attributes: true });
  // What was wrong before and still is changes nothing in the page.
  const timer = setTimeout(look);
  for (const type of OTHER_ACTS) root.addEventListener(type, leave, true);
  return leave;
}

/** The messages of a form that say something. */
function alertsIn(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>('[role="alert"]')].filter(({ textContent }) => textContent);
}
