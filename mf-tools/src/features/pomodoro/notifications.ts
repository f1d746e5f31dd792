/** Whether this browser can show notifications. */
export function canNotify(): boolean {
  return 'Notification' in globalThis;
}

/** Whether the visitor has allowed them. */
export function mayNotify(): boolean {
  return canNotify() && Notification.permission === 'granted';
}

/** Asks for leave to notify; false if it is not given. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Shows a notification, where that is allowed. */
export function notify(title: string, body: string): void {
  if (!mayNotify()) return;
  try {
    new Notification(title, { body, tag: 'pomodoro' });
  } catch {
    // Some phones notify only from a service worker; the sound has played.
  }
}
