import '../../texts.ts';
import FullscreenExitOutlined from '@ant-design/icons-svg/es/asn/FullscreenExitOutlined';
import FullscreenOutlined from '@ant-design/icons-svg/es/asn/FullscreenOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { type RefObject, useEffect, useRef, useState, useCallback } from 'react';
import { Settings } from './Settings.tsx';
import { clock, pause, type Phase, reset, setMinutes, start } from './timer.ts';
import { useTimer } from './useTimer.ts';
import styles from './PomodoroPage.module.css';
import { type Chime, loadChime } from './chime.ts';

const RADIUS = 138;
const LENGTH = 2 * Math.PI * RADIUS;

interface RingProps {
  phase: Phase;
  /** Time left of the phase, in ms. */
  leftMs: number;
  totalMs: number;
}

/** The countdown in a ring that fills as the phase goes by. */
function Ring({ phase, leftMs, totalMs }: RingProps) {
  const { t } = useTexts('tools');
  const share = totalMs > 0 ? Math.min(1, Math.max(0, 1 - leftMs / totalMs)) : 0;
  const time = clock(leftMs);
  return (
    <div
      className={phase === 'break' ? `${styles.ring} ${styles.resting}` : styles.ring}
      role="progressbar"
      aria-label={t('pomodoro.progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={time}
    >
      <svg viewBox="0 0 300 300" aria-hidden>
        <circle className={styles.track} cx="150" cy="150" r={RADIUS} />
        <circle
          className={styles.done}
          cx="150"
          cy="150"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
        />
      </svg>
      <div className={styles.face}>
        <span className={styles.badge}>{t(`pomodoro.${phase}`)}</span>
        <span className={styles.clock} role="timer" dir="ltr">
          {time}
        </span>
      </div>
    </div>
  );
}

/** Set while the visitor wants to be notified. */
const NOTIFY_KEY = 'pomodoroNotify';

/** A focus timer: a large ring and one button; the rest is there when asked for. */
export default function PomodoroPage() {
  const { t } = useTexts('tools');
  const { storage, toasts } = useHost();
  const page = useRef<HTMLDivElement>(null);
  const [notifying, setNotifying] = useState(() => mayNotify() && storage.local.read(NOTIFY_KEY) !== null);
  const [ended, setEnded] = useState<Phase>();
  const fullscreen = useFullscreen(page);

  const playChime = useChime();
  const { timer, running, leftMs, counts, change } = useTimer((phase) => {
    setEnded(phase);
    playChime();
    if (notifying) notify(t(`pomodoro.${phase}Done.title`), t(`pomodoro.${phase}Done.text`));
  });

  const wantNotifications = async (on: boolean) => {
    const allowed = on && (await askToNotify());
    setNotifying(allowed);
    if (allowed) storage.local.write(NOTIFY_KEY, 'on');
    else storage.local.remove(NOTIFY_KEY);
    if (on && !allowed)
      toasts.show('destructive', t('pomodoro.notifyRefused.title'), { text: t('pomodoro.notifyRefused.text') });
  };

  return (
    <div ref={page} className={styles.page}>
      <PageTitle>{running ? `${clock(leftMs)} ${t(`pomodoro.${timer.phase}`)}` : t('pomodoro.title')}</PageTitle>
      <h1>{t('pomodoro.title')}</h1>
      <Ring phase={timer.phase} leftMs={leftMs} totalMs={timer.minutes[timer.phase] * 60_000} />
      <p className={layout.hidden} role="status">
        {ended && t(`pomodoro.${ended}Done.title`)}
      </p>
      <Button kind="primary" size="large" className={styles.start} onClick={() => change(running ? pause : start)}>
        {running ? t('pomodoro.pause') : t('pomodoro.start')}
      </Button>
      <div className={styles.quiet}>
        <Button kind="quiet" icon={<Icon of={ReloadOutlined} />} onClick={() => change(reset)}>
          {t('pomodoro.reset')}
        </Button>
        {fullscreen.available && (
          <Button
            kind="quiet"
            icon={<Icon of={fullscreen.full ? FullscreenExitOutlined : FullscreenOutlined} />}
            onClick={fullscreen.toggle}
          >
            {fullscreen.full ? t('pomodoro.exitFullscreen') : t('pomodoro.fullscreen')}
          </Button>
        )}
      </div>
      <dl className={styles.counts}>
        <div>
          <dt>{t('pomodoro.sessions')}</dt>
          <dd>{counts.sessions}</dd>
        </div>
        <div>
          <dt>{t('pomodoro.focusMinutes')}</dt>
          <dd>{counts.focusMinutes}</dd>
        </div>
      </dl>
      <Settings
        minutes={timer.minutes}
        disabled={running}
        onMinutes={(phase, typed) => change((before) => setMinutes(before, phase, typed))}
        notifying={canNotify() ? notifying : undefined}
        onNotifying={(on) => void wantNotifications(on)}
      />
    </div>
  );
}

/**
 * Tells whether an element fills the screen, and returns the function that changes that; `available` is false if the browser
 * can't.
 */
function useFullscreen(element: RefObject<HTMLElement | null>) {
  const { root, element: around } = useHost();
  const document = around.ownerDocument;
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(root.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [document, root]);
  const toggle = async () => {
    if (root.fullscreenElement) await document.exitFullscreen();
    else await element.current?.requestFullscreen();
  };
  return { full, available: document.fullscreenEnabled, toggle: () => void toggle().catch(() => undefined) };
}

/** Tells whether this browser can show notifications. */
function canNotify(): boolean {
  return 'Notification' in globalThis;
}

/** Tells whether the visitor has allowed them. */
function mayNotify(): boolean {
  return canNotify() && Notification.permission === 'granted';
}

/** Asks for leave to notify; false if it is not given. */
async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Shows a notification, where that is allowed. */
function notify(title: string, body: string): void {
  if (!mayNotify()) return;
  try {
    new Notification(title, { body, tag: 'pomodoro' });
  } catch {
    // Some phones notify only from a service worker; the sound has played.
  }
}

/** Plays the sound of a phase's end; it can be heard once the visitor has touched the page, as browsers want it. */
function useChime(): () => void {
  const { element } = useHost();
  const chime = useRef<Chime>(undefined);

  useEffect(() => {
    const loaded = loadChime();
    chime.current = loaded;
    element.addEventListener('click', loaded.wake);
    element.addEventListener('keydown', loaded.wake);
    return () => {
      element.removeEventListener('click', loaded.wake);
      element.removeEventListener('keydown', loaded.wake);
      loaded.close();
    };
  }, [element]);

  return useCallback(() => chime.current?.play(), []);
}
