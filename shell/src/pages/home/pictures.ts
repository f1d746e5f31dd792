/** The pictures of the landing page: all that is there to be looked at, in one script that comes after the first frame. */
export { HeroCaption, HeroShapes } from './HeroShapes.tsx';
export { MatchPicture, RequestPicture, SubmitPicture } from './StepPictures.tsx';
