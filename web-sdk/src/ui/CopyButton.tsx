import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import Button, { type ButtonProps } from 'antd/es/button';
import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { toast } from './toast.ts';

const DONE_MS = 2_000;

export interface CopyButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'block'> {
  /** What goes to the clipboard. */
  text: string;
  /** What the button says; 'Copy' by default. */
  label?: string;
  /** What it copies, for those who can't see the text beside it: 'Copy access key'. */
  ariaLabel?: string;
  /** The toast's second line after copying. */
  copiedText?: string;
}

/** Copies a text and says so. */
export function CopyButton({ text, label, ariaLabel, copiedText, ...button }: CopyButtonProps) {
  const { t } = useTexts('common');
  const [done, setDone] = useState(false);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [done]);

  const copy = async () => {
    if (await copyText(text)) {
      setDone(true);
      toast('success', t('copy.done'), { text: copiedText });
    } else {
      toast('destructive', t('copy.failed'), { text: t('copy.byHand') });
    }
  };

  return (
    <Button
      {...button}
      icon={done ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      aria-label={ariaLabel}
      onClick={copy}
    >
      {label ?? t('copy.action')}
    </Button>
  );
}

/** Puts a text on the clipboard; false if the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The older way, for pages that are neither https nor localhost. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sg-visually-hidden';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
