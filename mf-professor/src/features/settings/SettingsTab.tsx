import { useHost } from '@study-groups/web-sdk/host/useHost';
import {
  useNavigate,
  useLocation,
  useNavigationType,
  useSearchParams,
  Link,
} from '@study-groups/web-sdk/routing/routing';
import { Suspense, useCallback, useEffect, useState, type KeyboardEvent, useId } from 'react';
import { headingId } from '../../ui/SettingsSection.tsx';
import { SECTIONS } from './section-contents.tsx';
import { idOf, SECTION_NAMES, type SectionName, needOf, SECTION_GROUPS } from './sections.ts';
import styles from './SettingsTab.module.css';
import { UnsavedProvider } from '../../ui/unsaved.ts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { useMay } from '../class/may.ts';
import { SECTION, withSection, GOING_THERE } from '../class/address.ts';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';

/** The settings of the class, a section at a time, each saved by itself. */
export default function SettingsTab() {
  const navigate = useNavigate();
  const { shown, addressOf, arrival } = useShownSection();
  const [visited, setVisited] = useState<readonly SectionName[]>([shown]);
  if (!visited.includes(shown)) setVisited([...visited, shown]);
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const noteUnsaved = useCallback(
    (sectionId: string, isUnsaved: boolean) =>
      setUnsaved((before) => {
        if (before.has(sectionId) === isUnsaved) return before;
        return new Set(isUnsaved ? [...before, sectionId] : [...before].filter((each) => each !== sectionId));
      }),
    [],
  );
  return (
    <div className={styles.settings}>
      <SectionList
        shown={shown}
        unsaved={new Set(SECTION_NAMES.filter((name) => unsaved.has(idOf(name))))}
        addressOf={addressOf}
        onShow={(name) => void navigate({ search: addressOf(name) })}
      />
      <UnsavedProvider value={noteUnsaved}>
        {/* What was typed in a section stays while another one is shown. */}
        {visited.map((name) => (
          <SectionPlace key={name} name={name} isShown={name === shown} arrival={arrival} />
        ))}
      </UnsavedProvider>
    </div>
  );
}

interface SectionPlaceProps {
  name: SectionName;
  isShown: boolean;
  arrival: string | undefined;
}

function SectionPlace({ name, isShown, arrival }: SectionPlaceProps) {
  const { Section, skeletonHeights } = SECTIONS[name];
  return (
    <div className={styles.place} hidden={!isShown}>
      <Suspense fallback={<SectionSkeleton skeletonHeights={skeletonHeights} />}>
        <Section id={idOf(name)} />
        {isShown && <Arrival sectionId={idOf(name)} arrival={arrival} />}
      </Suspense>
    </div>
  );
}

/** Brings the focus to the heading of a section that somebody went to, once it is there. */
function Arrival({ sectionId, arrival }: { sectionId: string; arrival: string | undefined }) {
  const { root } = useHost();
  useEffect(() => {
    if (arrival !== undefined) root.getElementById(headingId(sectionId))?.focus();
  }, [root, sectionId, arrival]);
  return null;
}

/** A section of the settings that loads: its heading, its sentence and what stands below. @param skeletonHeights heights in px */
function SectionSkeleton({ skeletonHeights }: { skeletonHeights: readonly number[] }) {
  return (
    <Skeleton className={`${layout.card} ${layout.stack}`}>
      <Bone height={29} width="min(60%, 260px)" />
      <Bone height={20} width="85%" />
      {skeletonHeights.map((height, at) => (
        <Bone key={at} height={height} />
      ))}
    </Skeleton>
  );
}

/** Returns the section of the settings that is shown: the one in the address, else the first of those that may be opened. */
function useShownSection() {
  const [search] = useSearchParams();
  const { key, state } = useLocation();
  const way = useNavigationType();
  const may = useMay();
  const open = SECTION_NAMES.filter((name) => may(needOf(name)));
  const isAsked = way !== 'POP' && typeof state === 'object' && state !== null && SECTION in state;
  return {
    shown: open.find((name) => name === search.get(SECTION)) ?? open[0]!,
    /** The address of a section, as a query. */
    addressOf: (name: SectionName) => `?${withSection(search, name)}`,
    /** Another value each time that somebody goes to a section and wants to go on in it; undefined where one just came by. */
    arrival: isAsked ? key : undefined,
  };
}

interface SectionListProps {
  shown: SectionName;
  /** Those with something typed that is not saved. */
  unsaved: ReadonlySet<SectionName>;
  addressOf: (name: SectionName) => string;
  /** Shows a section and leaves the focus where it is. */
  onShow: (name: SectionName) => void;
}

/** The sections of the settings: a list beside them, of which arrow keys go from one to the next, on a phone a choice above. */
function SectionList({ shown, unsaved, addressOf, onShow }: SectionListProps) {
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
