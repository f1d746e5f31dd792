/** What of the landing page is there to be looked at, and all that stands far below: one script that comes after the first frame. */
export { GroupStory } from './GroupStory.tsx';
export { HeroCaption, HeroShapes } from './HeroShapes.tsx';
export { ProfessorFacts } from './ProfessorFacts.tsx';
export { MatchPicture, RequestPicture, SubmitPicture } from './StepPictures.tsx';
