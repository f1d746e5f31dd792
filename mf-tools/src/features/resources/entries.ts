/** Platforms where anybody may learn, in the order of the page: the key of the texts, and the address. */
export const PLATFORMS = [
  { name: 'khanAcademy', href: 'https://www.khanacademy.org/' },
  { name: 'openCourseWare', href: 'https://ocw.mit.edu/' },
  { name: 'openStax', href: 'https://openstax.org/' },
  { name: 'coursera', href: 'https://www.coursera.org/' },
  { name: 'edx', href: 'https://www.edx.org/' },
  { name: 'freeCodeCamp', href: 'https://www.freecodecamp.org/' },
  { name: 'owl', href: 'https://owl.purdue.edu/' },
  { name: 'scholar', href: 'https://scholar.google.com/' },
] as const;

/** The university libraries whose rooms are booked online, by the alphabet: the key of the texts, and where to book. */
export const LIBRARIES = [
  { name: 'cornell', href: 'https://spaces.library.cornell.edu/' },
  { name: 'duke', href: 'https://duke.libcal.com/' },
  { name: 'georgiaTech', href: 'https://libcal.library.gatech.edu/' },
  { name: 'mit', href: 'https://libcal.mit.edu/' },
  { name: 'nyu', href: 'https://nyu.libcal.com/' },
  { name: 'northeastern', href: 'https://northeastern.libcal.com/reserve/' },
  { name: 'princeton', href: 'https://libcal.princeton.edu/' },
  { name: 'berkeley', href: 'https://berkeley.libcal.com/' },
  { name: 'ucla', href: 'https://calendar.library.ucla.edu/' },
  { name: 'penn', href: 'https://libcal.library.upenn.edu/' },
  { name: 'toronto', href: 'https://libcal.library.utoronto.ca/' },
  { name: 'yale', href: 'https://schedule.yale.edu/' },
] as const;
