import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useEffect, useRef, useState } from 'react';

/** How somebody comes back who was asked to agree at a platform. */
const OUTCOMES = ['agreed', 'refused'] as const;

/** What came of agreeing at a platform, as the address says that leads back; it is then taken out of the address. */
export function ConsentNotice() {
  const [search, setSearch] = useSearchParams();
  const [outcome] = useState(() => OUTCOMES.find((each) => each === search.get('lms')));
  const isInAddress = search.has('lms');
  useEffect(() => {
    if (!isInAddress) return;
    setSearch(
      (before) => {
        before.delete('lms');
        return before;
      },
      { replace: true },
    );
  }, [isInAddress, setSearch]);
  return outcome && <Outcome outcome={outcome} />;
}

function Outcome({ outcome }: { outcome: (typeof OUTCOMES)[number] }) {
  const { t } = useTexts('admin-setup');
  const notice = useRef<HTMLDivElement>(null);
  // It stands far down the page that they come back to. Some browsers answer with a promise, which is no clean-up.
  useEffect(() => void notice.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <Notice
      ref={notice}
      kind={outcome === 'agreed' ? 'success' : 'error'}
      title={t(`writing.${outcome}`)}
      text={t(`writing.${outcome}Text`)}
    />
  );
}
