import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { layout } from '../ui/layout.ts';
import type { Command, CommandSection } from './command.ts';
import styles from './Palette.module.css';
import { browseGroups, type Entry, entryOf, type Group, type Search } from './palette-groups.ts';
import { PaletteList } from './PaletteList.tsx';
import { useAllCommands } from './registry.ts';
import { folded } from '@study-groups/contracts/fold';
import type { Language } from '@study-groups/contracts/language';
import { loadedTexts } from '../i18n/i18n.ts';
import { fillText, type Texts } from '../i18n/translate.ts';
import uFuzzy from '@leeoniya/ufuzzy';

/** In any script, with one slip of the finger a word, and words in any order. */
const fuzzy = new uFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
  intraMode: 1,
});
/** A sign of a script that puts no blanks between words. */
const SIGN = /\p{Script=Han}/u;

/** Up to this many words are looked for in each order. */
const MOST_ORDERS = 4;
/** The most commands that are shown. */
const MOST = 12;

/** The commands that are meant by some words, by their titles as they are shown or in English, the best first. */
export function matchCommands(
  commands: readonly Command[],
  words: string,
  englishOf: (title: string) => readonly string[],
): Command[] {
  const titles = commands.flatMap((command) =>
    [command.title, ...englishOf(command.title)].map((title) => ({ command, title })),
  );
  const haystack = titles.map(({ title }) => folded(title));
  const needle = folded(words);
  const [found, , order] = fuzzy.search(haystack, needle, MOST_ORDERS);
  const places = order ? order.map((place) => found[place] ?? -1) : [...(found ?? [])];
  // Words of such a script in another order: all of their signs are there.
  if (SIGN.test(needle)) {
    const signs = [...needle.replace(/\s/g, '')];
    places.push(...haystack.flatMap((text, place) => (signs.every((sign) => text.includes(sign)) ? place : [])));
  }
  return [...new Set(places.flatMap((place) => titles[place]?.command ?? []))].slice(0, MOST);
}

/** Shorter words around a place, such as ': ', would take anything for their text. */
const LEAST_WORDS = 3;

/**
 * Finds what a title that is shown in another language is in English: nothing if it is English, several where they say the same.
 * @param remote begins the names of the namespaces that are searched
 */
function englishTitles(language: Language, remote: string): (title: string) => readonly string[] {
  if (language === 'en') return () => [];
  const whole = new Map<string, string[]>();
  const templates: { pattern: RegExp; names: string[]; english: string }[] = [];
  for (const [text, english] of translationsOf(language, remote)) {
    const names = [...text.matchAll(PLACE)].map(([, name = '']) => name);
    if (names.length === 0) whole.set(text, [...(whole.get(text) ?? []), english]);
    else if (text.replace(PLACE, '').trim().length >= LEAST_WORDS)
      templates.push({ pattern: patternOf(text), names, english });
  }
  return (title) => {
    const known = whole.get(title);
    if (known) return known;
    return templates.flatMap(({ pattern, names, english }) => {
      const filled = pattern.exec(title)?.slice(1);
      return filled ? [fillText(english, Object.fromEntries(names.map((name, place) => [name, filled[place]])))] : [];
    });
  };
}

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\{\s*\w+\s*\}\}/).map((words) => words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.+)')}$`, 'su');
}

/** Every text of a remote in a language with its English one. All that is shown is loaded, and so is its English. */
function translationsOf(language: Language, remote: string): [own: string, english: string][] {
  const english = new Map(loadedTexts('en'));
  return [...loadedTexts(language)].flatMap(([namespace, texts]) => {
    const source = english.get(namespace);
    return namespace.startsWith(remote) && source ? pairs(texts, source) : [];
  });
}

function pairs(own: Texts, english: Texts): [string, string][] {
  return Object.entries(own).flatMap(([key, text]): [string, string][] => {
    const source = english[key];
    if (typeof text === 'string') return typeof source === 'string' ? [[text, source]] : [];
    return typeof source === 'object' ? pairs(text, source) : [];
  });
}

/** Characters that are looked for at most. */
const LONGEST = 100;

interface Offer {
  /** Begins the names of the texts in which English words are looked for, too. */
  remote: string;
  sections: readonly CommandSection[];
  /** Ids of the commands that were chosen lately, the latest first. */
  recent: readonly string[];
  /** The page's results for the words besides commands. */
  found?: Search;
}

export interface PaletteSearchProps extends Offer {
  /** Name of the field. */
  label: string;
  words: string;
  onWords: (words: string) => void;
  onChoose: (command: Command) => void;
}

/** A field with a list of what it finds: the focus stays in the field, the arrow keys choose. */
export function PaletteSearch({ label, words: typed, onWords, onChoose, ...offer }: PaletteSearchProps) {
  const { t } = useTexts('commands');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Not by its attribute: the dialog comes into the page only after its content.
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
    if (count === 0) return;
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

/** Returns the results for some words, and the announcement about them. */
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
