import { cellsOf, DAYS, meetingTimeAt, SLOTS } from '@study-groups/contracts/grid';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { heatOf, weekOf, commonHours } from '@study-groups/web-sdk/ui/week-levels';
import hero from './HeroWeeks.module.css';
import { CELL_HEIGHT, CELL_WIDTH, GAP, HEIGHT, PADDING, WIDTH } from './hero-size.ts';
import { SAMPLE_GROUP, SAMPLE_WEEKS, SAMPLE_STUDENTS } from './sample.ts';
import LinkOutlined from '@ant-design/icons-svg/es/asn/LinkOutlined';
import { GroupCard } from '@study-groups/web-sdk/ui/GroupCard';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { Week } from '@study-groups/web-sdk/ui/Week';
import picture from './Steps.module.css';
import { layout } from '@study-groups/web-sdk/ui/layout';
import story from './GroupStory.module.css';
import { WeekSteps } from './WeekSteps.tsx';
import { SAMPLE_DIVISIONS } from '@study-groups/scoring/sample-class';
import { meetingsOf, TIME } from '@study-groups/scoring/weights';
import { TermBars } from '@study-groups/web-sdk/ui/TermBars';
import facts from './ProfessorFacts.module.css';
import { Saving } from './Saving.tsx';
import { Link } from '@study-groups/web-sdk/routing/routing';

const COMMON = [...heatOf(SAMPLE_WEEKS).entries()].flatMap(([cell, count]) =>
  count === SAMPLE_WEEKS.length ? [cell] : [],
);

/** Three translucent weeks that slide over each other until the hours that they share light up: the content of the svg. */
export function HeroShapes() {
  const { t, rtl } = useTexts('shell');
  const x = (cell: number) => {
    const day = Math.floor(cell / SLOTS.length);
    return PADDING + (rtl ? DAYS.length - 1 - day : day) * (CELL_WIDTH + GAP);
  };
  const y = (cell: number) => PADDING + (cell % SLOTS.length) * (CELL_HEIGHT + GAP);
  const box = (cell: number, grow = 0) => (
    <rect
      key={cell}
      x={x(cell) - grow}
      y={y(cell) - grow}
      width={CELL_WIDTH + 2 * grow}
      height={CELL_HEIGHT + 2 * grow}
      rx={3 + grow}
    />
  );
  return (
    <g role="img" aria-label={t('hero.picture', { count: COMMON.length })}>
      {SAMPLE_WEEKS.map((week, index) => (
        <g key={index} className={`${hero.week} ${hero[`week${index + 1}`]}`}>
          <rect className={hero.sheet} width={WIDTH} height={HEIGHT} rx={14} />
          <g className={hero.cells}>{cellsOf(week).map((cell) => box(cell))}</g>
        </g>
      ))}
      <g className={hero.glow}>{COMMON.map((cell) => box(cell, 4))}</g>
      <g className={hero.common}>{COMMON.map((cell) => box(cell, 1))}</g>
    </g>
  );
}

/** The first hour that all three share, in words. */
export function HeroCaption() {
  const { t } = useTexts('shell');
  const times = useTimes();
  const best = times.meetingTime(SAMPLE_GROUP.bestMeetingTimes[0] ?? meetingTimeAt(COMMON[0] ?? 0));
  return (
    <>
      <strong>{best}</strong> <span>{t('hero.caption')}</span>
    </>
  );
}

/** A link as a professor would hand it out. */
const SAMPLE_LINK = '/class/eu-cs101-fall26-rivera';

/** Step one: the link and the outcome of the request. */
export function RequestPicture() {
  const { t } = useTexts('shell');
  return (
    <>
      <p className={picture.link}>
        <Icon of={LinkOutlined} />
        <bdi dir="ltr">{SAMPLE_LINK}</bdi>
      </p>
      <p className={picture.state}>
        <span className={picture.dot} aria-hidden />
        {t('steps.request.state')}
      </p>
    </>
  );
}

/** Step two: a student's week and wishes. */
export function SubmitPicture() {
  const { t } = useTexts('shell');
  return (
    <div className={picture.week}>
      <Week counts={weekOf(SAMPLE_STUDENTS[0]!.availability)} total={1} cell={7} />
      <ul>
        {(['explainer', 'hybrid', 'twice'] as const).map((wish) => (
          <li key={wish}>{t(`steps.submit.${wish}`)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Step three: a group. */
export function MatchPicture() {
  return (
    <div className={picture.group}>
      <GroupCard group={SAMPLE_GROUP} level={3} />
    </div>
  );
}

/** Number of common hours that would give a student who wishes to meet as often as most of them all points for time. */
const HOURS_WANTED = TIME.slotsPerMeeting * meetingsOf('2-3-times');

/** The group as its students see it, and where its score comes from, in the numbers of the code that scores every group. */
function GroupReasons() {
  const { t, language } = useTexts('home');
  const whole = new Intl.NumberFormat(language);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const { ways, meeting, best } = SAMPLE_DIVISIONS;
  return (
    <div className={story.reasons}>
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

/** Shows how one group comes about, and what its score consists of. */
export function GroupStory() {
  const { t } = useTexts('home');
  return (
    <div className={story.story}>
      <div className={story.head}>
        <h2 id="one-group">{t('group.title')}</h2>
        <p className={layout.muted}>{t('group.text')}</p>
      </div>
      <WeekSteps />
      <GroupReasons />
    </div>
  );
}

/** Answers a professor's first questions: what it saves, what happens with the data, and who decides. */
export function ProfessorFacts() {
  return (
    <div className={facts.facts}>
      <Saving />
      <Trust />
    </div>
  );
}

/** Shows what happens with the students' data, and who decides about the groups. */
function Trust() {
  const { t } = useTexts('home');
  const { t: shellText } = useTexts('shell');
  return (
    <div className={facts.trust}>
      <div>
        <h3>{t('data.title')}</h3>
        <ul>
          {(['seen', 'used', 'erased'] as const).map((name) => (
            <li key={name}>{t(`data.${name}`)}</li>
          ))}
        </ul>
        <Link to="/privacy">{shellText('footer.privacy')}</Link>
      </div>
      <div>
        <h3>{t('decide.title')}</h3>
        <ul>
          {(['start', 'change', 'counts'] as const).map((name) => (
            <li key={name}>{t(`decide.${name}`)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
