import { layout } from '@study-groups/web-sdk/ui/layout';
import shared from './shared.module.css';

/** Says what a leader's page is for, above its cards. */
export function Heading({ title, text }: { title: string; text: string }) {
  return (
    <header className={shared.head}>
      <h1>{title}</h1>
      <p className={layout.muted}>{text}</p>
    </header>
  );
}
