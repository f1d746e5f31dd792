/** Replaces the address of a picture in unit tests, where nothing is built. */
export default '/picture.webp';
