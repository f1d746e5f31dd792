/** What the page does without until the next meeting is shown. */
export { AnotherGroup } from './components/AnotherGroup.tsx';
export { CalendarFeed } from './components/CalendarFeed.tsx';
export { ConfirmDialog } from './components/ConfirmDialog.tsx';
export { DidYouMeet } from './components/DidYouMeet.tsx';
export { FirstHour } from './components/FirstHour.tsx';
export { HourList } from './components/HourList.tsx';
export { LeaderTools } from './components/LeaderTools.tsx';
export { LinkCare } from './components/LinkCare.tsx';
export { MailSwitches } from './components/MailSwitches.tsx';
export { MeetLinkReturn } from './components/MeetLinkReturn.tsx';
export { PlaceForm } from './components/PlaceForm.tsx';
export { YourGroup } from './components/YourGroup.tsx';
export { keepPage } from './kept-page.ts';
