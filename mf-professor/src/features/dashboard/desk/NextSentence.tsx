import { layout } from '@study-groups/web-sdk/ui/layout';
import { useShownClass } from '../shown-class.ts';
import { type Meanwhile, nextOf } from '../standing.ts';
import { useSentences } from '../useSentences.ts';
import styles from './NextSentence.module.css';

/** What comes next, before there are groups: what is counted and until when stands in the bar. */
export function NextSentence(meanwhile: Meanwhile) {
  const say = useSentences();
  const next = say(nextOf(useShownClass(), meanwhile));
  return next && <p className={`${layout.muted} ${styles.next}`}>{next}</p>;
}
