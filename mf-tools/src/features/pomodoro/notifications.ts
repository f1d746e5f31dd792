import chime from './chime.wav';

/** Whether this browser can show notifications. */
export function canNotify(): boolean {
  return 'Notification' in globalThis;
}

/** Asks for leave to notify; false if it is not given. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Shows a notification, where that is allowed. */
export function notify(title: string, body: string): void {
  if (!canNotify() || Notification.permission !== 'granted') return;
  try {
    new Notification(title, { body, tag: 'pomodoro' });
  } catch {
    // Some phones notify only from a service worker; the sound has played.
  }
}

/** Plays the sound of a phase's end. */
export function playChime(): void {
  // A browser may keep a page silent that nobody has touched.
  new Audio(chime).play().catch(() => undefined);
}
