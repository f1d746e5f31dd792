import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import type { ClassPage } from '@study-groups/contracts/history';
import { useHost, useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useId, useState, useCallback, useEffect } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { usePasswords } from '../../change/usePasswords.ts';
import styles from './PasswordRow.module.css';
import { copyText } from '@study-groups/web-sdk/ui/CopyButton';

/** The time for which a password can be read, in seconds. */
export const REVEAL_SECONDS = 5;

/** A secret that is shown for REVEAL_SECONDS, then forgotten. */
interface ShownSecret {
  /** The password that is shown, and the seconds that it still is. */
  shown: { secret: string; seconds: number } | undefined;
  reveal: (secret: string) => void;
  hide: () => void;
}

/** Shows one secret at a time. */
function useShownSecret(): ShownSecret {
  const [shown, setShown] = useState<ShownSecret['shown']>();
  useEffect(() => {
    if (!shown) return;
    const { secret, seconds } = shown;
    const timer = setTimeout(() => setShown(seconds > 1 ? { secret, seconds: seconds - 1 } : undefined), 1_000);
    return () => clearTimeout(timer);
  }, [shown]);
  const reveal = useCallback((secret: string) => setShown({ secret, seconds: REVEAL_SECONDS }), []);
  const hide = useCallback(() => setShown(undefined), []);
  return { shown, reveal, hide };
}

/** Placeholder for a password whose length nobody need know. */
const MASK = '••••••••';

interface PasswordRowProps {
  page: ClassPage;
  /** A new password is there. */
  onReplaced: () => void;
}

/** The password of one page: masked, shown for a few seconds, copied without being shown, or replaced. */
export function PasswordRow({ page, onReplaced }: PasswordRowProps) {
  const { t } = useTexts('professor-settings');
  const { t: common } = useTexts('common');
  const { element } = useHost();
  const toast = useToast();
  const headingId = useId();
  const { read, replace, isRotating } = usePasswords();
  const { shown, reveal, hide } = useShownSecret();
  const [isLost, setLost] = useState(false);
  const [isAsking, setAsking] = useState(false);

  async function readOrSayLost(): Promise<string | undefined> {
    const password = await read(page);
    if (password !== undefined) setLost(password === null);
    return password ?? undefined;
  }

  async function show() {
    const password = await readOrSayLost();
    if (password !== undefined) reveal(password);
  }

  async function copy() {
    const password = readOrSayLost();
    const text = password.then((each) => each ?? Promise.reject(new Error('no password came')));
    try {
      if (await copyWhenReady(text, element))
        toast('success', common('copy.done'), { text: t(`passwords.copied.${page}`) });
      else toast('destructive', common('copy.failed'), { text: t('passwords.copyByHand') });
    } catch {
      // Why none came was said already.
    }
  }

  async function confirm() {
    await replace(page, (password) => {
      setLost(false);
      reveal(password);
      onReplaced();
    });
    setAsking(false);
  }

  return (
    <div className={styles.row} role="group" aria-labelledby={headingId}>
      <div>
        <h3 id={headingId}>{t(`passwords.page.${page}`)}</h3>
        <p className={layout.muted}>{t(`passwords.opens.${page}`)}</p>
      </div>
      <Secret shown={shown} />
      <div className={layout.actions}>
        <Button
          icon={<Icon of={shown ? EyeInvisibleOutlined : EyeOutlined} />}
          aria-describedby={headingId}
          onClick={() => (shown ? hide() : void show())}
        >
          {shown ? t('passwords.hide') : t('passwords.show')}
        </Button>
        <Button icon={<Icon of={CopyOutlined} />} aria-describedby={headingId} onClick={() => void copy()}>
          {common('copy.action')}
        </Button>
        <Button kind="quiet" aria-describedby={headingId} onClick={() => setAsking(true)}>
          {t('passwords.rotate')}
        </Button>
      </div>
      {isLost && <Notice kind="warning" title={t('passwords.lost')} text={t('passwords.lostText')} />}
      <ConfirmDialog
        open={isAsking}
        title={t(`passwords.ask.${page}`)}
        confirmLabel={t('passwords.confirm')}
        danger
        busy={isRotating}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>{t(`passwords.loses.${page}`)}</p>
        <p>{t(`passwords.mails.${page}`)}</p>
        <p>{t('passwords.final')}</p>
      </ConfirmDialog>
    </div>
  );
}

/** The password, or its mask; how long it stays is seen each second and said once. */
function Secret({ shown }: { shown: ShownSecret['shown'] }) {
  const { t } = useTexts('professor-settings');
  return (
    <div className={styles.secret}>
      <output className={styles.value}>
        {shown ? (
          <>
            <bdi dir="ltr">{shown.secret}</bdi>
            <span className={layout.hidden}>{t('passwords.hidesIn', { count: REVEAL_SECONDS })}</span>
          </>
        ) : (
          <>
            <span aria-hidden>{MASK}</span>
            <span className={layout.hidden}>{t('passwords.masked')}</span>
          </>
        )}
      </output>
      {shown && (
        <span className={layout.muted} aria-hidden>
          {t('passwords.hidesIn', { count: shown.seconds })}
        </span>
      )}
    </div>
  );
}

/**
 * Copies a text that is still on its way. Some browsers let a page write only at once after a click, so they are handed the
 * promise. @returns false if the browser does not let us; rejects as the text does
 */
export async function copyWhenReady(text: Promise<string>, element: HTMLElement): Promise<boolean> {
  if (typeof ClipboardItem !== 'undefined') {
    const blob = text.then((each) => new Blob([each], { type: 'text/plain' }));
    // Whether it came is asked of the text itself.
    blob.catch(() => undefined);
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      return true;
    } catch {
      // Refused, or the text did not come: the older ways find out which.
    }
  }
  return copyText(await text, element);
}
