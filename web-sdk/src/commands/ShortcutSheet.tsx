import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { Suspense, useId } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { IconButton } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { layout } from '../ui/layout.ts';
import { type CommandSection, runCommand } from './command.ts';
import { useAllCommands, useCommandLook } from './registry.ts';
import { shortcutText } from './shortcut-text.ts';
import styles from './ShortcutSheet.module.css';

export interface ShortcutSheetProps {
  title: string;
  sections: readonly CommandSection[];
  onClose: () => void;
}

/** All shortcuts of what can be done now, by section, and the switch that turns them off; drawn while it is open. */
export function ShortcutSheet({ title, sections, onClose }: ShortcutSheetProps) {
  return (
    <Dialog label={title} onClose={onClose}>
      <Suspense fallback={null}>
        <Sheet title={title} sections={sections} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}

function Sheet({ title, sections, onClose }: ShortcutSheetProps) {
  const { t } = useTexts('commands');
  return (
    <div className={layout.stack}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <IconButton label={t('common:close')} onClick={onClose}>
          <Icon of={CloseOutlined} />
        </IconButton>
      </div>
      <Switch />
      <p className={layout.muted}>{t('shortcuts.here')}</p>
      <Sections sections={sections} />
    </div>
  );
}

/** Runs the command `view.shortcutsSwitch`, which the page brings. */
function Switch() {
  const { t } = useTexts('commands');
  const id = useId();
  const { shortcutsOn } = useCommandLook();
  const command = useAllCommands().find((each) => each.id === 'view.shortcutsSwitch');
  if (!command) return null;
  return (
    <div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          data-command={command.id}
          aria-describedby={id}
          checked={shortcutsOn}
          onChange={() => runCommand(command)}
        />
        {t('shortcuts.switch')}
      </label>
      <p id={id} className={layout.muted}>
        {t('shortcuts.switchText')}
      </p>
    </div>
  );
}

function Sections({ sections }: Pick<ShortcutSheetProps, 'sections'>) {
  const commands = useAllCommands().filter(({ shortcut }) => shortcut !== undefined);
  return (
    <div className={styles.sections}>
      {sections.map(({ name, title }) => {
        const own = commands.filter(({ section }) => section === name);
        if (own.length === 0) return null;
        return (
          <section key={name} className={styles.section} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {own.map(({ id, title: what, shortcut = '' }) => (
                <div key={id} className={styles.line}>
                  <dt>{what}</dt>
                  <dd>
                    <kbd dir="ltr">{shortcutText(shortcut)}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}
