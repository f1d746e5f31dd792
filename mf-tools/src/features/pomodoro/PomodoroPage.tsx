import FullscreenExitOutlined from '@ant-design/icons-svg/es/asn/FullscreenExitOutlined';
import FullscreenOutlined from '@ant-design/icons-svg/es/asn/FullscreenOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Ring } from './Ring.tsx';
import { Settings } from './Settings.tsx';
import { askToNotify, canNotify, mayNotify, notify } from './notifications.ts';
import { clock, pause, type Phase, reset, setMinutes, start } from './timer.ts';
import { useChime } from './useChime.ts';
import { useTimer } from './useTimer.ts';
import styles from './PomodoroPage.module.css';
import '../../texts.ts';

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

/** Whether an element fills the screen, and how to change that; `available` is false where the browser can't. */
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
