import styles from './ProfessorFacts.module.css';
import { Saving } from './Saving.tsx';
import { Trust } from './Trust.tsx';

/** What a professor asks before anything else: what it saves, what happens with the data, and who decides. */
export function ProfessorFacts() {
  return (
    <div className={styles.facts}>
      <Saving />
      <Trust />
    </div>
  );
}
