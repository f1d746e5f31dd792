import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import styles from './GroupStory.module.css';
import { WeekSteps } from './WeekSteps.tsx';
import { SAMPLE_DIVISIONS } from '@study-groups/scoring/sample-class';
import { meetingsOf, TIME } from '@study-groups/scoring/weights';
import { GroupCard } from '@study-groups/web-sdk/ui/GroupCard';
import { TermBars } from '@study-groups/web-sdk/ui/TermBars';
import { commonHours } from '@study-groups/web-sdk/ui/week-levels';
import { SAMPLE_GROUP } from './sample.ts';

/** How many common hours would give who wishes to meet as often as most of them all points for time. */
const HOURS_WANTED = TIME.slotsPerMeeting * meetingsOf('2-3-times');

/** The group as its students see it, and where its score comes from, in the numbers of the code that scores every group. */
function GroupReasons() {
  const { t, language } = useTexts('home');
  const whole = new Intl.NumberFormat(language);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const { ways, meeting, best } = SAMPLE_DIVISIONS;
  return (
    <div className={styles.reasons}>
      <GroupCard group={SAMPLE_GROUP} level={3} />
      <div className={layout.stack}>
        <h3>{t('why.title')}</h3>
        <p>{t('why.ways', { ways: whole.format(ways), meeting: whole.format(meeting), best: whole.format(best) })}</p>
        <p>{t('why.points', { score: whole.format(SAMPLE_GROUP.matchScore) })}</p>
        <TermBars
          terms={SAMPLE_GROUP.breakdown}
          nameOf={(term) => t(`why.term.${term}`)}
          pointsOf={({ points, maxPoints }) =>
            t('why.of', { points: number.format(points), max: number.format(maxPoints) })
          }
        />
        <p className={layout.muted}>
          {t('why.lost', {
            wanted: whole.format(HOURS_WANTED),
            shared: whole.format(commonHours(SAMPLE_GROUP.overlap, SAMPLE_GROUP.members.length)),
          })}
        </p>
      </div>
    </div>
  );
}

/** How one group comes about, and what its score is made of. */
export function GroupStory() {
  const { t } = useTexts('home');
  return (
    <div className={styles.story}>
      <div className={styles.head}>
        <h2 id="one-group">{t('group.title')}</h2>
        <p className={layout.muted}>{t('group.text')}</p>
      </div>
      <WeekSteps />
      <GroupReasons />
    </div>
  );
}
