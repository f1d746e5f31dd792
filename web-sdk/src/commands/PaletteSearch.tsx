import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { layout } from '../ui/layout.ts';
import type { Command } from './command.ts';
import { englishTitles } from './english.ts';
import { matchCommands } from './match-commands.ts';
import styles from './Palette.module.css';
import { browseGroups, type Entry, entryOf, type Group } from './palette-groups.ts';
import type { PaletteProps } from './Palette.tsx';
import { PaletteList } from './PaletteList.tsx';
import { useAllCommands } from './registry.ts';

/** Characters that are looked for at most. */
const LONGEST = 100;

type Offer = Pick<PaletteProps, 'remote' | 'sections' | 'recent' | 'found'>;

interface PaletteSearchProps extends Offer, Pick<PaletteProps, 'label' | 'words' | 'onWords'> {
  onChoose: (command: Command) => void;
}

/** A field with a list of what it finds: the focus stays in the field, the arrow keys choose. */
export function PaletteSearch({ label, words: typed, onWords, onChoose, ...offer }: PaletteSearchProps) {
  const { t } = useTexts('commands');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Not by its attribute: the dialog comes into the page only after what stands in it.
  useEffect(() => field.current?.focus(), []);
  const { groups, status } = useGroups(typed.trim(), offer);
  const entries = groups.flatMap((group) => group.entries);
  const [aimed, aim] = useState<string>();
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === aimed),
  );
  const optionId = (index: number): string => `${id}-${index}`;

  const choose = ({ command }: Entry): void => {
    if (command.unavailable === undefined && !command.busy) onChoose(command);
  };
  const press = (event: KeyboardEvent): void => {
    const count = entries.length;
    if (count === 0 || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') aim(entries[(at + 1) % count]?.key);
    else if (event.key === 'ArrowUp') aim(entries[(at + count - 1) % count]?.key);
    else if (event.key === 'Enter') {
      const entry = entries[at];
      if (entry) choose(entry);
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.palette}>
      <input
        ref={field}
        className={styles.field}
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? optionId(at) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST}
        value={typed}
        onChange={({ target }) => {
          onWords(target.value);
          aim(undefined);
        }}
        onKeyDown={press}
      />
      <PaletteList
        id={`${id}-list`}
        groups={groups}
        active={entries[at]?.key}
        optionId={(entry) => optionId(entries.indexOf(entry))}
        onAim={({ key }) => aim(key)}
        onChoose={choose}
      />
      <p role="status" className={styles.status}>
        {status}
      </p>
      <p className={`${layout.muted} ${styles.keys}`} aria-hidden>
        {t('palette.keys')}
      </p>
    </div>
  );
}

/** What is offered for some words, and what is said about it. */
function useGroups(words: string, { remote, sections, recent, found }: Offer) {
  const { t, language } = useTexts('commands');
  const all = useAllCommands();
  const commands = useMemo(() => all.filter(({ id }) => id !== 'view.palette'), [all]);
  const englishOf = useMemo(() => englishTitles(language, remote), [language, remote]);
  const own = useMemo((): readonly Group[] => {
    // With each key, for Enter runs what stands first for what was typed until then.
    if (words === '') return browseGroups(commands, recent, sections, t);
    const entries = matchCommands(commands, words, englishOf).map((command) => entryOf(command));
    return entries.length > 0 ? [{ key: 'commands', title: t('palette.commands'), entries }] : [];
  }, [words, commands, recent, sections, englishOf, t]);
  const groups = useMemo(() => [...own, ...(found?.groups ?? [])], [own, found?.groups]);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);

  const [status, say] = useState('');
  const next =
    found?.failure ??
    (found?.isSearching
      ? t('palette.searching')
      : count === 0
        ? t('palette.nothing', { words })
        : t('palette.count', { count }));
  // After it was drawn: a region that comes with its words is not read.
  useEffect(() => say(next), [next]);
  return { groups, status };
}
