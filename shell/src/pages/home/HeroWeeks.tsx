import styles from './HeroWeeks.module.css';
import { VIEW } from './hero-size.ts';
import { Picture } from './Picture.tsx';

/** Holds the line while its words are on their way. */
const BLANK = '\u00a0';

/** The picture of the product, and what it means in words. */
export function HeroWeeks() {
  return (
    <figure className={styles.picture}>
      <svg viewBox={VIEW}>
        <Picture name="heroShapes" />
      </svg>
      <figcaption>
        <Picture name="heroCaption">{BLANK}</Picture>
      </figcaption>
    </figure>
  );
}
