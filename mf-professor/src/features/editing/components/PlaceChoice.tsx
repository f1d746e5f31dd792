import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type ReactNode, useState } from 'react';
import { findGroups } from '../../class/search.ts';
import { useShownClass } from '../../class/shown-class.ts';
import type { GroupChange } from '../preview-edit.ts';
import styles from './ChoiceDialog.module.css';

/** A group as a place for somebody. */
export interface PlaceOption {
  to: GroupChange;
  /** Effect of going there. */
  lines: ReactNode;
  onChoose: () => void;
}

interface PlaceChoiceProps {
  /** The best first. */
  places: readonly PlaceOption[];
  /** Returns the label for choosing a group, by its name. */
  labelOf: (group: string) => string;
}

/** Number of places shown at once, and of search results. */
const BEST = 5;
const FOUND = 20;

/** The best groups, and a search through all others by their names and members. */
export function PlaceChoice({ places, labelOf }: PlaceChoiceProps) {
  const { t, language } = useTexts('professor-editing');
  const { groups } = useShownClass();
  const [query, setQuery] = useState('');
  const others = new Map(places.slice(BEST).map((place) => [place.to.id, place]));
  const among = groups.filter(({ id }) => others.has(id));
  const isSearched = query.trim() !== '';
  const found = isSearched ? new Set(findGroups(among, query, language).map(({ id }) => id)) : new Set<number>();
  const shown = places.filter(({ to }) => found.has(to.id)).slice(0, FOUND);
  return (
    <>
      <ul className={styles.choices}>
        {places.slice(0, BEST).map((place) => (
          <PlaceItem key={place.to.id} place={place} labelOf={labelOf} />
        ))}
      </ul>
      {others.size > 0 && (
        <>
          <TextInput
            type="search"
            label={t('place.search', { count: others.size })}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <p className={layout.hidden} role="status">
            {isSearched && t('place.found', { count: found.size })}
          </p>
          <ul className={styles.choices} aria-label={t('place.others')}>
            {shown.map((place) => (
              <PlaceItem key={place.to.id} place={place} labelOf={labelOf} />
            ))}
          </ul>
          {isSearched && found.size === 0 && <p className={layout.muted}>{t('place.found', { count: 0 })}</p>}
        </>
      )}
    </>
  );
}

function PlaceItem({ place, labelOf }: { place: PlaceOption; labelOf: (group: string) => string }) {
  const { t } = useTexts('professor-editing');
  const groupName = useGroupName();
  const { groups, class: course } = useShownClass();
  const { to, lines, onChoose } = place;
  const size = groups.find(({ id }) => id === to.id)?.members.length ?? 0;
  return (
    <li className={styles.choice}>
      <div>
        <h3>
          <bdi>{groupName(to.name)}</bdi>
        </h3>
        <span className={layout.muted}>{t('move.size', { count: size, max: course.maxGroupSize })}</span>
      </div>
      <Button aria-label={labelOf(to.name)} onClick={onChoose}>
        {t('move.here')}
      </Button>
      <div className={styles.wide}>{lines}</div>
    </li>
  );
}
