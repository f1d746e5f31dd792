import { useEffect, useRef } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Palette.module.css';
import type { Entry, Group } from './palette-groups.ts';
import { useCommandLook } from './registry.ts';
import { shortcutText } from './shortcut-text.ts';

interface PaletteListProps {
  id: string;
  groups: readonly Group[];
  /** The key of the entry that Enter runs. */
  active: string | undefined;
  optionId: (entry: Entry) => string;
  onAim: (entry: Entry) => void;
  onChoose: (entry: Entry) => void;
}

/** Lists the palette's results, under headings. */
export function PaletteList({ id, groups, active, optionId, onAim, onChoose }: PaletteListProps) {
  const { t } = useTexts('commands');
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
  const { shortcutsOn } = useCommandLook();
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
