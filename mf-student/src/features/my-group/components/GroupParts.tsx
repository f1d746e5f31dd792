import type { MyGroup } from '@study-groups/contracts/my-group';
import type { OwnGroup } from '../group.ts';
import type { Act } from '../useMyGroup.ts';
import type { RestOfPage } from '../useRestOfPage.ts';
import { usePartOfPage } from '../usePartOfPage.ts';
import type { LinkCareProps } from './LinkCare.tsx';
import { NextMeeting } from './NextMeeting.tsx';
import styles from './GroupParts.module.css';

const SURVEYS = {
  load: () => import(/* webpackChunkName: "my-group-surveys" */ '../surveys-of-page.ts'),
  texts: 'my-group-surveys',
} as const;

export interface GroupPartsProps extends Omit<LinkCareProps, 'canLeave'> {
  mine: MyGroup;
  group: OwnGroup;
  rest: RestOfPage | undefined;
  act: Act;
}

/** All about a group, the most urgent first; in two columns where there is room. */
export function GroupParts({ link, mine, group, rest: loaded, act, onGone, onForget }: GroupPartsProps) {
  const { you, last, released } = mine;
  const surveys = usePartOfPage(SURVEYS, mine.surveys.length + released.length > 0);
  // What follows the surveys waits for them, so that nothing jumps.
  const rest = surveys === undefined ? undefined : loaded;
  const canAct = mine.class.isActive;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <NextMeeting mine={mine} group={group} act={canAct ? act : undefined} rest={loaded} />
        {rest && (
          <>
            {last && canAct && <rest.DidYouMeet mine={mine} last={last} act={act} />}
            {surveys && canAct && <surveys.Surveys mine={mine} group={group} act={act} />}
            {surveys && <surveys.SaidOfYou released={released} />}
            <rest.YourGroup group={group} you={you.id} />
          </>
        )}
      </div>
      {rest && (
        <div className={styles.column}>
          <rest.FirstHour key={group.id} group={group} isOpen={!last} />
          {canAct && you.isLeader && <rest.LeaderTools link={link} />}
          {you.feedUrl && <rest.CalendarFeed feedUrl={you.feedUrl} act={act} />}
          <rest.MailSwitches stopped={you.stopped} act={act} />
          <rest.LinkCare link={link} canLeave={canAct} onGone={onGone} onForget={onForget} />
          {canAct && <rest.AnotherGroup key={`wish-${group.id}`} mine={mine} act={act} />}
        </div>
      )}
    </div>
  );
}
