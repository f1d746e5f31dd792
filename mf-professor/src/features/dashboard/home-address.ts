/** Where whoever is signed in by mail finds their classes, and anybody asks for that mail. */
export const HOME = '/home';
