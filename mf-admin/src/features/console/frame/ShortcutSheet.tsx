import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useId } from 'react';
import { COMMAND_SECTIONS, runCommand } from '../../../commands/command.ts';
import { useAllCommands } from '../../../commands/registry.ts';
import { shortcutText } from '../../../commands/shortcut-text.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { useShortcutsOn } from '../../../workspace/useShared.ts';
import type { FrameDialogProps } from './FrameDialogs.tsx';
import styles from './ShortcutSheet.module.css';

/** All shortcuts of what can be done now, by section, and the switch that turns them off. */
export function ShortcutSheet({ open, onClose }: FrameDialogProps) {
  const { t } = useTexts('admin-console');
  return (
    <Modal open={open} title={t('shortcuts.title')} onCancel={onClose} footer={null} width={640} destroyOnHidden>
      <div className={layout.stack}>
        <Switch />
        <p className={layout.muted}>{t('shortcuts.here')}</p>
        <Sections />
      </div>
    </Modal>
  );
}

function Switch() {
  const { t } = useTexts('admin-console');
  const id = useId();
  const isOn = useShortcutsOn();
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
          checked={isOn}
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

function Sections() {
  const { t } = useTexts('admin-console');
  const commands = useAllCommands().filter(({ shortcut }) => shortcut !== undefined);
  return (
    <div className={styles.sections}>
      {COMMAND_SECTIONS.map((section) => {
        const own = commands.filter((command) => command.section === section);
        if (own.length === 0) return null;
        return (
          <section key={section} className={styles.section} aria-label={t(`sections.${section}`)}>
            <h3>{t(`sections.${section}`)}</h3>
            <dl>
              {own.map(({ id, title, shortcut = '' }) => (
                <div key={id} className={styles.line}>
                  <dt>{title}</dt>
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
