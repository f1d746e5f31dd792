import type { PublicClass } from '@study-groups/contracts/public-class';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useState } from 'react';
import { usePartOfPage } from '../../../loading/usePartOfPage.ts';
import { type Answers, emptyAnswers } from '../answers.ts';
import { readDraft } from '../draft.ts';

const LATE = {
  load: () => import(/* webpackChunkName: "registration-late" */ './LateAnswers.tsx'),
  texts: 'registration',
} as const;

interface LatePartProps {
  publicClass: PublicClass;
  /** The answers that were just refused. */
  answers: Answers | undefined;
  /** The name of the draft that holds them after a reload. */
  draft: string;
}

/** Shows the answers that came too late, if there are any. */
export function LatePart({ publicClass, answers, draft }: LatePartProps) {
  const { session } = useHost().storage;
  const [kept] = useState(() => readDraft(session, draft, emptyAnswers(publicClass))?.answers);
  const late = answers ?? kept;
  const part = usePartOfPage(LATE, late !== undefined);
  return part && late ? <part.LateAnswers publicClass={publicClass} answers={late} /> : null;
}
