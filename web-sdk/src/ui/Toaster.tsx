import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import ExclamationCircleOutlined from '@ant-design/icons-svg/es/asn/ExclamationCircleOutlined';
import InfoCircleOutlined from '@ant-design/icons-svg/es/asn/InfoCircleOutlined';
import { type FocusEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
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
  const toaster = useFreeCorner(embedded ? undefined : shown?.id);
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
      data-toast
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
    <div ref={toaster} className={`${styles.toaster} ${embedded ? (styles.embedded ?? '') : ''}`}>
      <div role="status">{!urgent && note}</div>
      <div role="alert">{urgent && note}</div>
    </div>
  );
}

/** The corners of the window in the order in which they are taken. */
const CORNERS = ['bottomStart', 'bottomEnd', 'topEnd'] as const;
/** Parts of a page that are used as a whole. */
const PARTS = '[role=listitem], article, li, tr, form, [role=menu], [role=dialog]';

/**
 * Keeps a toast off what was pressed or focused last: it takes another corner of the window than the usual one while that is in use.
 * @param shown id of the toast; undefined while there is none, and where it has its place in the page
 * @returns where the toaster is to be kept
 */
function useFreeCorner(shown: number | undefined): RefObject<HTMLDivElement | null> {
  const toaster = useRef<HTMLDivElement>(null);
  const used = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const node = toaster.current;
    const { ownerDocument: document } = node!;
    const place = () => {
      const toast = node?.querySelector('[data-toast]');
      if (!node || !toast) return;
      const taken = used.current?.isConnected ? areaOf(used.current) : undefined;
      const isFree = (corner: string) => {
        node.dataset['corner'] = corner;
        return !taken || !overlaps(toast.getBoundingClientRect(), taken);
      };
      if (!CORNERS.some(isFree)) node.dataset['corner'] = CORNERS[0];
    };
    const note = (event: Event) => {
      const [target] = event.composedPath();
      if (!(target instanceof Element) || node?.contains(target)) return;
      used.current = target;
      place();
    };
    place();
    document.addEventListener('pointerdown', note, { capture: true, passive: true });
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('pointerdown', note, { capture: true });
      document.removeEventListener('focusin', note);
    };
  }, [shown]);
  return toaster;
}

/** The area of what is used: of the part of the page that holds it, unless that is most of the page. */
function areaOf(used: Element): DOMRect {
  const part = used.closest(PARTS)?.getBoundingClientRect();
  const isSmall = part && part.width * part.height < (innerWidth * innerHeight) / 3;
  return isSmall ? part : used.getBoundingClientRect();
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
