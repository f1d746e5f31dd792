import CrownFilled from '@ant-design/icons-svg/es/asn/CrownFilled';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import { mailtoUrl } from '@study-groups/contracts/mailto';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { buttonClass } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { type OwnGroup, othersOf } from '../group.ts';
import type { Act } from '../useMyGroup.ts';
import { OwnNamePart } from '../../own-name/OwnNamePart.tsx';
import { naming } from '../later-calls.ts';
import { GroupChat } from './GroupChat.tsx';
import { Section } from './Section.tsx';
import actions from './Actions.module.css';
import styles from './YourGroup.module.css';

interface YourGroupProps {
  group: OwnGroup;
  you: number;
  /** Undefined where nothing can be changed any more. */
  act: Act | undefined;
}

/** Lists the members of the group, its leader first, and how to write to them. */
export function YourGroup({ group, you, act }: YourGroupProps) {
  const { t } = useTexts('my-group-rest');
  const others = othersOf(group, you);
  const own = group.members.find(({ id }) => id === you);
  return (
    <Section heading={t('group.heading')}>
      <ul className={styles.members}>
        {group.members.map(({ id, fullName, email, isLeader }) => (
          <li key={id}>
            <div className={styles.who}>
              <span>
                <bdi>{fullName}</bdi> {id === you && t('my-group:you')}
              </span>
              {isLeader && (
                <span className={styles.leader}>
                  <Icon of={CrownFilled} /> {t('common:group.leader')}
                </span>
              )}
            </div>
            {id !== you && email && (
              <a href={mailtoUrl([email])}>
                <bdi>{email}</bdi>
              </a>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className={actions.actions}>
          <a className={buttonClass()} href={mailtoUrl(others)}>
            <Icon of={MailOutlined} />
            {t('my-group:writeToAll')}
          </a>
        </div>
      )}
      {group.tutor && (
        <p>
          {t('common:group.tutor')}: <bdi>{group.tutor.fullName}</bdi>{' '}
          <a href={mailtoUrl([group.tutor.email])}>
            <bdi>{group.tutor.email}</bdi>
          </a>
        </p>
      )}
      <GroupChat chat={group.chat} act={act} />
      {act && own && <OwnNamePart name={own.fullName} save={async (name) => (await act(naming(name))) !== undefined} />}
    </Section>
  );
}
