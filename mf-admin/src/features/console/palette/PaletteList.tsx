import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useEffect, useRef } from 'react';
import { shortcutText } from '../../../commands/shortcut-text.ts';
import { useShortcutsOn } from '../../../workspace/useShared.ts';
import type { Entry, Group } from './groups.ts';
import styles from './Palette.module.css';

interface PaletteListProps {
  id: string;
  groups: readonly Group[];
  /** The key of the entry that Enter runs. */
  active: string | undefined;
  optionId: (entry: Entry) => string;
  onAim: (entry: Entry) => void;
  onChoose: (entry: Entry) => void;
}

/** What the palette has found, under headings. */
export function PaletteList({ id, groups, active, optionId, onAim, onChoose }: PaletteListProps) {
  const { t } = useTexts('admin-console');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]');
    // Browsers have it, what has no layout has not.
    option?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('palette.results')} className={styles.list}>
      {groups.map(({ key, title, entries }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} role="presentation" className={styles.heading}>
            {title}
          </div>
          {entries.map((entry) => (
            <Option
              key={entry.key}
              id={optionId(entry)}
              entry={entry}
              isActive={entry.key === active}
              onAim={() => onAim(entry)}
              onChoose={() => onChoose(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onAim: () => void;
  onChoose: () => void;
}

function Option({ id, entry: { command, detail }, isActive, onAim, onChoose }: OptionProps) {
  const shortcutsOn = useShortcutsOn();
  const { title, icon, shortcut, unavailable, danger, busy } = command;
  const note = unavailable ?? detail;
  return (
    <div
      id={id}
      role="option"
      data-command={command.id}
      className={danger ? `${styles.option} ${styles.danger}` : styles.option}
      aria-selected={isActive}
      aria-disabled={unavailable !== undefined || busy || undefined}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onAim}
      onClick={onChoose}
    >
      <span className={styles.icon}>{icon && <Icon of={icon} />}</span>
      <span className={styles.words}>
        <bdi>{title}</bdi>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {shortcutsOn && shortcut && (
        <kbd dir="ltr" aria-hidden>
          {shortcutText(shortcut)}
        </kbd>
      )}
    </div>
  );
}
