import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import ExclamationCircleOutlined from '@ant-design/icons-svg/es/asn/ExclamationCircleOutlined';
import InfoCircleOutlined from '@ant-design/icons-svg/es/asn/InfoCircleOutlined';
import { type FocusEvent, type MouseEvent, useRef } from 'react';
import { useHost, useShownToast } from '../host/useHost.ts';
import { useTexts } from '../i18n/useTexts.ts';
import { Button, IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './Toaster.module.css';

const ICONS = { info: InfoCircleOutlined, success: CheckCircleOutlined, destructive: ExclamationCircleOutlined };

/**
 * The place where toasts appear; once a host. Screen readers announce them through the live regions, which are always there.
 */
export function Toaster() {
  const { t } = useTexts('common');
  const { toasts, embedded } = useHost();
  const shown = useShownToast();
  const urgent = shown?.kind === 'destructive';
  const cameFrom = useRef<HTMLElement | null>(null);
  const hold = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null;
    toasts.hold();
  };
  // What has the focus goes: it goes back to where it came from.
  const dismiss = ({ currentTarget }: MouseEvent) => {
    const back = currentTarget.matches(':focus') && cameFrom.current;
    toasts.dismiss();
    if (back) back.focus({ preventScroll: true });
  };
  const note = shown && !shown.inPage && (
    <div
      key={shown.id}
      className={`${styles.toast} ${styles[shown.kind] ?? ''}`}
      onMouseEnter={toasts.hold}
      onMouseLeave={toasts.release}
      onFocus={hold}
      onBlur={toasts.release}
    >
      <Icon of={ICONS[shown.kind]} className={styles.toastIcon} />
      <div className={styles.toastBody}>
        <strong>{shown.title}</strong>
        {shown.text && <div>{shown.text}</div>}
      </div>
      {shown.action && (
        <Button
          kind="quiet"
          onClick={(event) => {
            dismiss(event);
            shown.action?.onPress();
          }}
        >
          {shown.action.label}
        </Button>
      )}
      <IconButton label={t('close')} onClick={dismiss}>
        <Icon of={CloseOutlined} />
      </IconButton>
    </div>
  );
  return (
    <div className={`${styles.toaster} ${embedded ? (styles.embedded ?? '') : ''}`}>
      <div role="status">{!urgent && note}</div>
      <div role="alert">{urgent && note}</div>
    </div>
  );
}
