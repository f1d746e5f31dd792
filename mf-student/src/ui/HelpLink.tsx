import { layout } from '@study-groups/web-sdk/ui/layout';
import styles from './HelpLink.module.css';

interface HelpLinkProps {
  text: string;
  /** Says that it opens in a tab of its own. */
  newTab: string;
}

/** The way to the students' guide, below a page; in a tab of its own, so that what was typed stays. */
export function HelpLink({ text, newTab }: HelpLinkProps) {
  return (
    <p className={styles.help}>
      <a href="/help/students" target="_blank" rel="noopener">
        {text}
        <span className={layout.hidden}> ({newTab})</span>
      </a>
    </p>
  );
}
