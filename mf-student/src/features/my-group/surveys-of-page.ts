/** What the page needs only while a survey is open, or once mates have said something. */
export { SaidOfYou } from './components/SaidOfYou.tsx';
export { Surveys } from './components/Surveys.tsx';
