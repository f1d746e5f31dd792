import styles from './Guide.module.css';

/** What something in the product is called, and what is typed as it is. */
const MARKED = /\[([^\]]+)\]|`([^`]+)`/;

/** A text of a guide with what is marked in it. */
export function Words({ children }: { children: string }) {
  // Each match leaves the text before it and its two groups, of which one is undefined.
  return children.split(MARKED).map((part, index) => {
    if (!part) return null;
    if (index % 3 === 1) {
      return (
        <b key={index} className={styles.label}>
          {part}
        </b>
      );
    }
    if (index % 3 === 2) {
      return (
        <code key={index} className={styles.typed} dir="ltr">
          {part}
        </code>
      );
    }
    return part;
  });
}
