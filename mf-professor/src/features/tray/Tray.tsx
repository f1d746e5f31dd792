import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type ReactNode, useId, useState } from 'react';
import { useShownClass } from '../dashboard/shown-class.ts';
import styles from './Tray.module.css';
import { TrayMember } from './TrayMember.tsx';
import { waitingIn } from './why-waiting.ts';

/** So many fit beside each other in one line of a desktop. */
const FEW = 4;

/** As wide as the tiles of a phone's board. */
const isNarrow = () => typeof matchMedia === 'function' && matchMedia('(max-width: 699px)').matches;

/**
 * Who is in no group, to be put into one; nothing where everybody is in one, or nobody yet. On a phone it is one line until it is
 * opened, so that the groups stay in sight.
 * @param remedy what helps all of them at once
 */
export function Tray({ remedy }: { remedy?: ReactNode }) {
  const { t } = useTexts('professor-editing');
  const waiting = waitingIn(useShownClass());
  const id = useId();
  const [isOpen, setOpen] = useState(() => !isNarrow());
  if (waiting.length === 0) return null;
  return (
    <section className={`${layout.card} ${styles.tray}`} aria-labelledby={`${id}title`}>
      <div className={styles.head}>
        <h2 id={`${id}title`} className={styles.title}>
          {t('waiting.title')} <span className={styles.count}>{waiting.length}</span>
        </h2>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}list`}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'waiting.hide' : 'waiting.show')} <Icon of={DownOutlined} />
        </button>
        {waiting.length <= FEW && <p className={styles.text}>{t('waiting.text')}</p>}
        {remedy && <div className={styles.remedy}>{remedy}</div>}
      </div>
      <ul id={`${id}list`} className={styles.list} hidden={!isOpen}>
        {waiting.map((each) => (
          <TrayMember key={each.student.id} waiting={each} />
        ))}
      </ul>
    </section>
  );
}
