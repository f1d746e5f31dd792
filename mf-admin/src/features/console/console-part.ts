import { prepared } from '../../ui/prepared.tsx';

/** The console itself: far more than who is not signed in needs. */
export const CONSOLE = prepared(async () => (await import(/* webpackChunkName: "console" */ './Console.tsx')).Console);
