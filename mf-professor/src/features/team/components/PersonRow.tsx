import MoreOutlined from '@ant-design/icons-svg/es/asn/MoreOutlined';
import type { Person } from '@study-groups/contracts/team';
import type { Command } from '@study-groups/web-sdk/commands/command';
import { IconMenuButton } from '@study-groups/web-sdk/commands/IconMenuButton';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useShownClass } from '../../class/shown-class.ts';
import { useSectionNames } from '../../class/useSectionNames.ts';
import styles from './PersonRow.module.css';

/** The actions on somebody that have to be confirmed. */
export type PersonQuestion = 'remove' | 'handOver';

interface PersonRowProps {
  person: Person;
  /** An invitation is on its way. */
  isMailing: boolean;
  /** All left out where nothing may be done to them. */
  onChange?: () => void;
  onInviteAgain?: () => void;
  onAsk?: (question: PersonQuestion) => void;
}

/** Somebody at the desk: who they are, what they see, whether they have come, and what can be done to them. */
export function PersonRow({ person, isMailing, onChange, onInviteAgain, onAsk }: PersonRowProps) {
  const { t } = useTexts('professor-team');
  const { namesOf } = useSectionNames();
  const { fullName, email, role, sections, isYou } = person;
  const command = (id: string, title: string, run: () => void, more: Partial<Command> = {}): Command => ({
    id: `people.${id}`,
    title,
    section: 'people',
    run,
    ...more,
  });
  const commands = onChange &&
    onInviteAgain &&
    onAsk && [
      command('change', t('change.action'), onChange),
      person.joinedAt === null
        ? command('again', t('again.action'), onInviteAgain, { busy: isMailing })
        : command('handOver', t('handOver.action'), () => onAsk('handOver')),
      command('remove', t('remove.action'), () => onAsk('remove'), { danger: true }),
    ];
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p>
          <strong>
            <bdi>{fullName}</bdi>
          </strong>{' '}
          <span className={styles.tag}>{t(`role.${role}`)}</span>
          {isYou && (
            <>
              {' '}
              <span className={`${styles.tag} ${styles.you}`}>{t('you')}</span>
            </>
          )}
        </p>
        <p className={layout.muted}>
          <bdi>{email}</bdi>
        </p>
        {sections && <p>{namesOf(sections)}</p>}
        <p className={layout.muted}>
          <Since person={person} />
        </p>
      </div>
      {commands && (
        <IconMenuButton commands={commands} label={t('menu', { name: fullName })} className={styles.menu}>
          <Icon of={MoreOutlined} />
        </IconMenuButton>
      )}
    </div>
  );
}

/** Since when somebody is at the desk, or waits to be. */
function Since({ person: { invitedAt, joinedAt } }: { person: Person }) {
  const { t } = useTexts('professor-team');
  const times = useTimes();
  const { timeZone } = useShownClass().class;
  if (joinedAt !== null) return t('joined', { date: times.date(joinedAt, timeZone) });
  return invitedAt === null ? t('byPassword') : t('invited', { date: times.date(invitedAt, timeZone) });
}
