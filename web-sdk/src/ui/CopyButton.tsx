import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import { useEffect, useState } from 'react';
import { useHost } from '../host/useHost.ts';
import { useTexts } from '../i18n/useTexts.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { layout } from './layout.ts';

const DONE_MS = 2_000;

export interface CopyButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'block'> {
  /** Text that goes to the clipboard. */
  text: string;
  /** Label of the button; 'Copy' by default. */
  label?: string;
  /** Label that says what it copies, for those who can't see the text next to it: 'Copy access key'. */
  ariaLabel?: string;
  /** The toast's second line after copying. */
  copiedText?: string;
}

/** Copies a text and says so. */
export function CopyButton({ text, label, ariaLabel, copiedText, ...button }: CopyButtonProps) {
  const { t } = useTexts('common');
  const { element, toasts } = useHost();
  const [done, setDone] = useState(false);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [done]);

  const copy = async () => {
    if (await copyText(text, element)) {
      setDone(true);
      toasts.show('success', t('copy.done'), { text: copiedText });
    } else {
      toasts.show('destructive', t('copy.failed'), { text: t('copy.byHand') });
    }
  };

  return (
    <Button {...button} icon={<Icon of={done ? CheckOutlined : CopyOutlined} />} aria-label={ariaLabel} onClick={copy}>
      {label ?? t('copy.action')}
    </Button>
  );
}

/** Puts a text on the clipboard; false if the browser does not let us. */
export async function copyText(text: string, element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, element);
  }
}

/** The older way, for pages that are neither https nor localhost. */
function copyBySelection(text: string, element: HTMLElement): boolean {
  const field = element.ownerDocument.createElement('textarea');
  field.value = text;
  field.className = layout.hidden;
  element.append(field);
  field.select();
  const copied = element.ownerDocument.execCommand('copy');
  field.remove();
  return copied;
}
