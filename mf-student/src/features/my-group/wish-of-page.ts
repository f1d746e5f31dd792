/** What the page needs only for whoever asks for another group, or wants to. */
export { WishPart } from './components/WishPart.tsx';
