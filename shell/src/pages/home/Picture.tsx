import { useDrawn } from '@study-groups/web-sdk/host/useDrawn';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** Loads them. */
export const pictures = () => import(/* webpackChunkName: "pictures" */ './pictures.tsx');

const lazily = (choose: (loaded: Awaited<ReturnType<typeof pictures>>) => ComponentType) =>
  lazy(() =>
    pictures().then(
      (loaded) => ({ default: choose(loaded) }),
      // The page is as useful without it.
      () => ({ default: Nothing }),
    ),
  );

const Nothing: ComponentType = () => null;

const PICTURES = {
  heroShapes: lazily(({ HeroShapes }) => HeroShapes),
  heroCaption: lazily(({ HeroCaption }) => HeroCaption),
  request: lazily(({ RequestPicture }) => RequestPicture),
  submit: lazily(({ SubmitPicture }) => SubmitPicture),
  match: lazily(({ MatchPicture }) => MatchPicture),
};

/** A picture of the landing page, once the page itself has been drawn; its frame keeps the room for it. */
export function Picture({ name, children }: { name: keyof typeof PICTURES; children?: ReactNode }) {
  const drawn = useDrawn();
  const Shown = PICTURES[name];
  return drawn ? (
    <Suspense fallback={children}>
      <Shown />
    </Suspense>
  ) : (
    children
  );
}
