import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import { usePasswordsVisible } from '../../classes/usePasswordsVisible.ts';
import { useCopy } from '../useCopy.ts';
import styles from './Password.module.css';

const NAMES = { dashboard: 'DashboardPassword', groups: 'GroupsPassword' } as const;

interface PasswordProps {
  /** What it opens. */
  of: keyof typeof NAMES;
  /** Null where what is stored can't be opened. */
  password: string | null;
}

/** A password of the class: masked, readable for five seconds, and to be copied without being read. */
export function Password({ of, password }: PasswordProps) {
  const { t } = useTexts('admin-class');
  const { visible, reveal } = usePasswordsVisible();
  const copy = useCopy();
  const unavailable = password === null ? t('password.lost') : undefined;
  const show: Command = {
    id: `class.show${NAMES[of]}`,
    title: t(`password.show.${of}`),
    section: 'class',
    icon: EyeOutlined,
    unavailable,
    run: reveal,
  };
  const take: Command = {
    id: `class.copy${NAMES[of]}`,
    title: t(`password.copy.${of}`),
    section: 'class',
    icon: CopyOutlined,
    unavailable,
    run: () => void copy(password ?? '', t('password.copied')),
  };
  useCommands([show, take]);
  return (
    <div className={styles.password}>
      <dt className={layout.muted}>{t(`password.${of}`)}</dt>
      <dd className={styles.value}>
        <span className={styles.secret} role="status">
          {password === null ? (
            t('password.lost')
          ) : visible ? (
            <bdi dir="ltr">{password}</bdi>
          ) : (
            <>
              <span aria-hidden>{MASK}</span>
              <span className={layout.hidden}>{t('password.masked')}</span>
            </>
          )}
        </span>
        <CommandButton command={show} iconOnly />
        <CommandButton command={take} iconOnly />
      </dd>
    </div>
  );
}

/** As long for every password. */
const MASK = '••••••••';
