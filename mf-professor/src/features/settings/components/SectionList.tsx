import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { type KeyboardEvent, useId } from 'react';
import { useMay } from '../../dashboard/may.ts';
import { GOING_THERE } from '../../dashboard/useOpenSection.ts';
import { needOf, SECTION_GROUPS, type SectionName } from '../sections.ts';
import styles from './SectionList.module.css';

interface SectionListProps {
  shown: SectionName;
  /** Those with something typed that is not saved. */
  unsaved: ReadonlySet<SectionName>;
  addressOf: (name: SectionName) => string;
  /** Shows a section and leaves the focus where it is. */
  onShow: (name: SectionName) => void;
}

/** The sections of the settings: a list beside them, of which arrow keys go from one to the next, on a phone a choice above. */
export function SectionList({ shown, unsaved, addressOf, onShow }: SectionListProps) {
  const { t } = useTexts('professor-settings');
  const id = useId();
  const may = useMay();
  const groups = SECTION_GROUPS.map(({ group, sections }) => ({
    group,
    sections: sections.filter((name) => may(needOf(name))),
  })).filter(({ sections }) => sections.length > 0);
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      <div className={styles.list} onKeyDown={moveFocus}>
        {groups.map(({ group, sections }) => (
          <div key={group}>
            <p id={`${id}${group}`} className={styles.group}>
              {t(`sections.${group}`)}
            </p>
            <ul aria-labelledby={`${id}${group}`}>
              {sections.map((name) => (
                <li key={name}>
                  <Link
                    className={styles.section}
                    to={{ search: addressOf(name) }}
                    state={GOING_THERE}
                    aria-current={name === shown ? 'page' : undefined}
                  >
                    {t(`${name}.title`)}
                    {unsaved.has(name) && <span className={styles.unsaved}>{t('sections.unsaved')}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={styles.choice}>
        <SelectInput
          label={t('sections.choose')}
          value={shown}
          onChange={({ target }) => onShow(target.value as SectionName)}
        >
          {groups.map(({ group, sections }) => (
            <optgroup key={group} label={t(`sections.${group}`)}>
              {sections.map((name) => (
                <option key={name} value={name}>
                  {unsaved.has(name) ? `${t(`${name}.title`)} · ${t('sections.unsaved')}` : t(`${name}.title`)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectInput>
      </div>
    </nav>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = links.findIndex((link) => link === event.target);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  links.at(to % links.length)?.focus();
}
