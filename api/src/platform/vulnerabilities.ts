/** A severe vulnerability of MongoDB that is publicly known. */
interface Vulnerability {
  id: string;
  /** True if using it takes no user of the database, but only access to its port. */
  isOfAnybody: boolean;
  /** The case in which it can't be used: a set of one member, or zlib compressing nothing on the wire. */
  isNoneWith?: 'one member' | 'no zlib';
  /** The first version of each line without it; other lines never had it. */
  mended: readonly string[];
}

/** Date of this list. To update it, look through MongoDB's alerts and the lists of CVEs since then. */
export const VULNERABILITIES_AS_OF = '2026-11-23';

/** Those that take no sign-in, and the gravest of those that do; not those of what the product has no use for. */
const VULNERABILITIES: readonly Vulnerability[] = [
  {
    id: 'CVE-2026-118383',
    isOfAnybody: true,
    // A member that is alone catches up with nobody when it becomes primary.
    isNoneWith: 'one member',
    mended: ['4.4.32', '5.0.35', '6.0.30', '7.0.48', '8.0.37', '8.3.16', '9.0.7'],
  },
  { id: 'CVE-2026-18691', isOfAnybody: true, isNoneWith: 'one member', mended: ['7.0.40', '8.0.29', '8.3.8'] },
  { id: 'CVE-2026-13059', isOfAnybody: false, mended: ['7.0.39', '8.0.28', '8.2.12', '8.3.7'] },
  {
    id: 'CVE-2026-11933',
    isOfAnybody: false,
    mended: ['4.4.31', '5.0.34', '6.0.29', '7.0.37', '8.0.26', '8.2.11', '8.3.4'],
  },
  { id: 'CVE-2026-9740', isOfAnybody: true, mended: ['7.0.35', '8.0.24', '8.2.10', '8.3.3'] },
  {
    id: 'CVE-2026-8053',
    isOfAnybody: false,
    mended: ['5.0.33', '6.0.28', '7.0.34', '8.0.23', '8.2.9', '8.3.2'],
  },
  { id: 'CVE-2026-6914', isOfAnybody: false, mended: ['7.0.32', '8.0.21', '8.2.7'] },
  {
    id: 'CVE-2025-14847',
    isOfAnybody: true,
    isNoneWith: 'no zlib',
    mended: ['4.4.30', '5.0.32', '6.0.27', '7.0.28', '8.0.17', '8.2.3'],
  },
  { id: 'CVE-2025-6710', isOfAnybody: true, mended: ['7.0.17', '8.0.5'] },
  { id: 'CVE-2024-3372', isOfAnybody: true, mended: ['5.0.25', '6.0.14', '7.0.6'] },
];

/** The facts of a database that may have them. */
export interface KnownDatabase {
  /** Like `7.0.43`; empty where the database does not say. */
  version: string;
  /** Number of members of its replica set; 0 where nobody knows. */
  memberCount: number;
  /** True if it is the one that comes along, which compresses nothing with zlib. */
  isEmbedded: boolean;
}

/** The severe vulnerabilities of a database, those first that anybody can use who gets to its port. */
export interface KnownVulnerabilities {
  /** Like `CVE-2026-9740`. */
  ids: string[];
  isOfAnybody: boolean;
  /** The first version of its line without any that is known. */
  mendedIn: string;
}

/** Those of a database that are known; undefined if there are none. */
export function vulnerabilitiesOf({
  version,
  memberCount,
  isEmbedded,
}: KnownDatabase): KnownVulnerabilities | undefined {
  const own = numbersOf(version);
  const isInLine = (other: string) => numbersOf(other).every((number, place) => place > 1 || number === own[place]);
  const isBefore = (other: string) => isInLine(other) && own[2]! < numbersOf(other)[2]!;
  const has = ({ mended, isNoneWith }: Vulnerability) =>
    mended.some(isBefore) &&
    !(isNoneWith === 'one member' && memberCount === 1) &&
    !(isNoneWith === 'no zlib' && isEmbedded);
  const found = VULNERABILITIES.filter(has).toSorted((a, b) => Number(b.isOfAnybody) - Number(a.isOfAnybody));
  if (found.length === 0) return undefined;
  const patches = VULNERABILITIES.flatMap(({ mended }) => mended.filter(isInLine)).map((other) => numbersOf(other)[2]!);
  return {
    ids: found.map(({ id }) => id),
    isOfAnybody: found[0]!.isOfAnybody,
    mendedIn: [own[0], own[1], Math.max(...patches)].join('.'),
  };
}

/** Major, minor and patch. */
const numbersOf = (version: string) => version.split('.', 3).map((number) => Number.parseInt(number, 10));
