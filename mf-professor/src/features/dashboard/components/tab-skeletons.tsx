import { Bone, Skeleton } from '../../../ui/Skeleton.tsx';
import { useShownClass } from '../../class/shown-class.ts';
import styles from './tab-skeletons.module.css';

/** More stand below the window. */
const MOST = 12;
/** The height of a tile without its members, and of each of these, in px; as the board has it. */
const TILE = { frame: 98, member: 26 };

const times = (count: number) => Array.from({ length: Math.min(count, MOST) }, (_, at) => at);

/** The board while it loads: what is said of the class, and a tile for each group. */
export function GroupsSkeleton() {
  const { groups } = useShownClass();
  const height = TILE.frame + TILE.member * Math.max(2, ...groups.map(({ members }) => members.length));
  return (
    <Skeleton className={styles.tiles}>
      <Bone height={44} />
      <div>
        {times(groups.length).map((at) => (
          <Bone key={at} height={height} />
        ))}
      </div>
    </Skeleton>
  );
}

/** The submissions while they load: the search, a row for each student, and the week of the class. */
export function StudentsSkeleton() {
  const { students } = useShownClass();
  return (
    <Skeleton className={styles.students}>
      <div className={styles.list}>
        <Bone height={40} width="min(100%, 480px)" />
        <div className={styles.rows}>
          {times(students.length).map((at) => (
            <div key={at} className={styles.row}>
              <Bone height={44} />
              <div>
                <Bone height={18} width="40%" />
                <Bone height={14} width="55%" />
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className={styles.week}>
        <Bone height={640} />
      </div>
    </Skeleton>
  );
}

/** The settings while they load: their list, on a phone its choice, and a section. */
export function SettingsSkeleton() {
  return (
    <Skeleton className={styles.settings}>
      <div className={styles.names}>
        <Bone height={72} />
        {times(3).map((at) => (
          <Bone key={at} height={120} />
        ))}
      </div>
      <Bone height={260} />
    </Skeleton>
  );
}
