import { useDrawn } from '@study-groups/web-sdk/host/useDrawn';
import { lazy, Suspense, useState } from 'react';
import { FaultBoundary } from '../../remotes/FaultBoundary.tsx';
import styles from './Lower.module.css';
import { pictures } from './Picture.tsx';

/** Each anew for every try: what failed once would fail for ever. */
const PARTS = {
  group: () => lazy(async () => ({ default: (await pictures()).GroupStory })),
  facts: () => lazy(async () => ({ default: (await pictures()).ProfessorFacts })),
};

/** A lower part of the landing page, once the page itself has been drawn; room is kept for it, and its failure stays its own. */
export function Lower({ name }: { name: keyof typeof PARTS }) {
  const drawn = useDrawn();
  const [Part, setPart] = useState(PARTS[name]);
  const room = <div className={styles[name]} />;
  if (!drawn) return room;
  return (
    <FaultBoundary name="shell" resetKey={name} level={2} onRetry={() => setPart(PARTS[name]())}>
      <Suspense fallback={room}>
        <Part />
      </Suspense>
    </FaultBoundary>
  );
}
