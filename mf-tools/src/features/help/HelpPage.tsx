import { useLocation } from '@study-groups/web-sdk/routing/routing';
import { Guide } from './Guide.tsx';
import { GuideIndex } from './GuideIndex.tsx';
import { READERS } from './guide.ts';
import '../../texts.ts';

/** The guide for those whom the address names, or the way to all of them. */
export default function HelpPage() {
  const { pathname } = useLocation();
  const reader = READERS.find((each) => pathname.startsWith(`/help/${each}`));
  return reader ? <Guide key={reader} reader={reader} /> : <GuideIndex />;
}
