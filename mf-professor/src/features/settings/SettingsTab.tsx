import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useNavigate, useLocation, useNavigationType, useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { SectionList } from './components/SectionList.tsx';
import { headingId } from './components/SettingsSection.tsx';
import { SECTIONS } from './section-contents.tsx';
import { idOf, SECTION_NAMES, type SectionName, needOf } from './sections.ts';
import styles from './SettingsTab.module.css';
import { UnsavedProvider } from './unsaved.ts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { useMay } from '../dashboard/may.ts';
import { SECTION, withSection } from '../dashboard/useOpenSection.ts';

/** What a professor can set of the class, a section at a time, each saved by itself. */
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
  const { Section, bones } = SECTIONS[name];
  return (
    <div className={styles.place} hidden={!isShown}>
      <Suspense fallback={<SectionSkeleton bones={bones} />}>
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

/** A section of the settings that loads: its heading, its sentence and what stands below. @param bones heights in px */
function SectionSkeleton({ bones }: { bones: readonly number[] }) {
  return (
    <Skeleton className={`${layout.card} ${layout.stack}`}>
      <Bone height={29} width="min(60%, 260px)" />
      <Bone height={20} width="85%" />
      {bones.map((height, at) => (
        <Bone key={at} height={height} />
      ))}
    </Skeleton>
  );
}

/** Which section of the settings is shown: the one that the address names, else the first of those that may be opened. */
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
