/** The parts of the landing page that stand below what a visitor sees first, in one script that comes after the first frame. */
export { GroupStory } from './GroupStory.tsx';
export { ProfessorFacts } from './ProfessorFacts.tsx';
