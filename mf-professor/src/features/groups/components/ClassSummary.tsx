import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { createPortal } from 'react-dom';
import { Explained } from '../../../ui/Explained.tsx';
import { useShownClass, type Dashboard } from '../../class/shown-class.ts';
import { useSummaryPlace } from '../../../ui/places.ts';
import { impossibleWishes, wishesOfClass } from '../../class/wishes.ts';
import { useSizesText } from '../../class/sizes.ts';
import { type Bound, boundNow } from '../bound.ts';
import { presentFigures } from '../compare-preview.ts';
import { MeetingShare } from '../../meetings/components/MeetingShare.tsx';
import styles from './ClassSummary.module.css';
import type { Run } from '@study-groups/contracts/dashboard';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useCommand } from '@study-groups/web-sdk/commands/registry';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { GROUP_NEEDS, type GroupNeed } from '@study-groups/contracts/group-needs';
import { type GroupCare, needsOf } from '@study-groups/scoring/care';
import { useMay } from '../../class/may.ts';
import { useRemindLeader } from '../../editing/useRemindLeader.ts';
import { WriteToGroup } from '../../meetings/components/WriteToGroup.tsx';

/** The group to look at first. Students without a group are in the tray above. */
interface FirstLook {
  reason: GroupNeed;
  groupId: number;
  groupName: string;
}

/**
 * Returns the group to look at first; null if none needs attention. Of several groups with the gravest reason it is the one
 * with the lowest score.
 */
export function firstLook(
  { groups }: Pick<Dashboard, 'groups'>,
  cares: ReadonlyMap<number, GroupCare>,
): FirstLook | null {
  const needs = new Map([...cares].map(([id, care]) => [id, needsOf(care)]));
  for (const reason of GROUP_NEEDS) {
    const [worst] = groups
      .filter(({ id }) => needs.get(id)?.includes(reason))
      .sort((a, b) => a.matchScore - b.matchScore);
    if (worst) return { reason, groupId: worst.id, groupName: worst.name };
  }
  return null;
}

interface CareLineProps {
  cares: ReadonlyMap<number, GroupCare>;
  onGoTo: (groupId: number) => void;
}

/** Id of the command that another feature of the page offers as a remedy, if there is one. */
const REPAIR = 'groups.repair';

/**
 * Shows the group that needs attention most, with its remedy; nothing if none does. Students without a group are in the tray.
 */
function CareLine({ cares, onGoTo }: CareLineProps) {
  const { t } = useTexts('professor-groups');
  const dashboard = useShownClass();
  const repair = useCommand(REPAIR);
  const may = useMay();
  const look = firstLook(dashboard, cares);
  if (!look) return null;
  const { reason, groupId, groupName } = look;
  const group = cares.get(groupId)?.meeting && dashboard.groups.find(({ id }) => id === groupId);
  // The tray has the same remedy, for all of it.
  const hasTray = dashboard.students.some((student) => student.groupId === null);
  return (
    <div className={styles.care} role="status">
      <Icon of={WarningOutlined} className={styles.icon} />
      <p>{t(`first.${reason}`, { group: groupName })}</p>
      <Button size="small" onClick={() => onGoTo(groupId)}>
        {t('first.goTo', { group: groupName })}
      </Button>
      {group && <WriteToGroup group={group} />}
      {reason === 'idleLeader' && may('manage') && <RemindButton groupId={groupId} />}
      {repair && !hasTray && !group && reason !== 'idleLeader' && <CommandButton command={repair} size="small" />}
    </div>
  );
}

function RemindButton({ groupId }: { groupId: number }) {
  const { t } = useTexts('professor-groups');
  const { remindLeader, isReminding } = useRemindLeader();
  const leader = useShownClass()
    .groups.find(({ id }) => id === groupId)
    ?.members.find(({ isLeader }) => isLeader);
  if (!leader) return null;
  return (
    <Button size="small" busy={isReminding} onClick={() => void remindLeader(groupId, leader.id)}>
      {t('first.remind')}
    </Button>
  );
}

/**
 * Shows how many groups have met, the things that need attention, and the groups of the class in a line: in the dashboard's
 * place for it, else in place.
 */
export function ClassSummary(props: CareLineProps) {
  const { t } = useTexts('professor-groups');
  const place = useSummaryPlace();
  const { you } = useShownClass();
  if (place === null) return null;
  const summary = (
    <section className={styles.summary} aria-label={t('summary.label')}>
      <MeetingShare />
      <CareLine {...props} />
      {/* They are about the whole class, which people who see only some sections don't know. */}
      {!you?.sections && <Figures onGoTo={props.onGoTo} />}
    </section>
  );
  return place ? createPortal(summary, place) : summary;
}

/** '69.6, proven the best · worst 59, Group 7 · friends 2 of 4': each part explains itself. */
function Figures({ onGoTo }: Pick<CareLineProps, 'onGoTo'>) {
  const { t, language } = useTexts('professor-groups');
  const groupName = useGroupName();
  const dashboard = useShownClass();
  const { classScore, worst, wishes } = presentFigures(dashboard);
  const bound = boundNow(dashboard, classScore);
  const one = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const run = dashboard.runs.at(-1);
  const share = { part: one.format(wishes.got), whole: one.format(wishes.wished) };
  const never = impossibleWishes(dashboard, wishesOfClass(dashboard.students));
  const worstId = dashboard.groups.find(({ name }) => name === worst?.name)?.id;
  return (
    <ul className={styles.figures}>
      <li>
        <Explained
          panel={
            <>
              <p>
                <strong>{t('summary.classScore')}</strong>
              </p>
              <p>
                <BoundWords bound={bound} />
              </p>
              <p>{t('summary.classScoreMeaning')}</p>
              {run && <RunLine run={run} timeZone={dashboard.class.timeZone} />}
            </>
          }
        >
          <span>
            <span className={layout.hidden}>{t('summary.classScore')} </span>
            <b>
              {one.format(classScore)}
              {bound && ','}
            </b>
            {bound?.kind === 'best' && ` ${t('summary.proven')}`}
            {bound?.kind === 'limit' && ` ${t('summary.atMost', { score: one.format(bound.score) })}`}
          </span>
        </Explained>
      </li>
      {worst && (
        <li>
          <Explained
            panel={
              <>
                <p>{t('summary.worstMeaning', { group: worst.name })}</p>
                {worstId !== undefined && (
                  <Button size="small" onClick={() => onGoTo(worstId)}>
                    {t('first.goTo', { group: worst.name })}
                  </Button>
                )}
              </>
            }
          >
            <span>
              {t('summary.worstScore', { score: one.format(worst.score) })}, <bdi>{groupName(worst.name)}</bdi>
            </span>
          </Explained>
        </li>
      )}
      {wishes.wished > 0 && (
        <li>
          <Explained
            panel={
              <p>
                {t('summary.share', share)} {t('summary.friendsMeaning')}
                {never > 0 && ` ${t('summary.neverMeaning', { count: never })}`}
              </p>
            }
          >
            <span>
              {t('summary.friendsShare', share)}
              {never > 0 && `: ${t('summary.never', { count: never })}`}
            </span>
          </Explained>
        </li>
      )}
    </ul>
  );
}

/** Says how much better other groups could be, if that is known. */
export function BoundWords({ bound }: { bound: Bound | null }) {
  const { t, language } = useTexts('professor-groups');
  const sizesText = useSizesText();
  if (!bound) return t('summary.ofHundred');
  const sizes = sizesText(bound.sizes);
  if (bound.kind === 'best') return t('summary.best', { sizes });
  return t('summary.limit', {
    sizes,
    score: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bound.score),
  });
}

/** The last run in a line: when it formed the groups, how long it took, and what they scored then. */
function RunLine({ run, timeZone }: { run: Run; timeZone: string }) {
  const { t, language } = useTexts('professor-groups');
  const times = useTimes();
  const one = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (
    <p className={layout.note}>
      {t('run.line', {
        number: run.number,
        date: times.dateTime(run.createdAt, timeZone),
        seconds: one.format(run.milliseconds / 1000),
        score: one.format(run.classScore),
      })}
    </p>
  );
}
