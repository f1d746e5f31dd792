import type { SyntheticEvent } from 'react';

interface MailFrameProps {
  html: string;
  title: string;
  className: string | undefined;
}

/**
 * A mail as its reader sees it. Nothing in it runs, submits or opens anything: the sandbox allows this page to listen to its
 * keys, which are the console's too, and nothing else.
 */
export function MailFrame({ html, title, className }: MailFrameProps) {
  return <iframe className={className} sandbox="allow-same-origin" srcDoc={html} title={title} onLoad={passKeysOn} />;
}

/** Lets the console have the keys that are pressed inside of the frame. */
function passKeysOn({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  frame.contentDocument?.addEventListener('keydown', (event) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
    const keys = { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat };
    const isOpen = frame.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }));
    if (!isOpen) event.preventDefault();
  });
}
