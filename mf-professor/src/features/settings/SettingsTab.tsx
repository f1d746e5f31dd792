import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { SectionList } from './components/SectionList.tsx';
import { SectionSkeleton } from './components/SectionSkeleton.tsx';
import { headingId } from './components/SettingsSection.tsx';
import { SECTIONS } from './section-contents.tsx';
import { idOf, SECTION_NAMES, type SectionName } from './sections.ts';
import styles from './SettingsTab.module.css';
import { UnsavedProvider } from './unsaved.ts';
import { useShownSection } from './useShownSection.ts';

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
