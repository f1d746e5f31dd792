import styles from './NowAndThen.module.css';

interface NowAndThenProps {
  /** The heads of the two columns. */
  now: string;
  then: string;
  /** Things that are compared, their current values, and their values after the change. */
  rows: readonly (readonly [name: string, now: string, then: string])[];
}

/** Figures as they are beside what they would be. */
export function NowAndThen({ now, then, rows }: NowAndThenProps) {
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <td />
          <th scope="col">{now}</th>
          <th scope="col">{then}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, before, after]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <bdi>{before}</bdi>
            </td>
            <td>
              <bdi>{after}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
