type Style = 'longGeneric' | 'shortGeneric';

/** Of the Spanish locales this one names every zone by its place in the short style: 'hora de Nueva York'. */
const SPANISH = 'es-419-u-nu-latn';

/** Chromium leaves the names of cities out of its data and takes them from the zone's id, so those that Spanish writes otherwise are here. */
const CITIES: Record<string, string> = {
  Adelaide: 'Adelaida',
  Cancun: 'Cancún',
  Canary: 'Islas Canarias',
  Cordoba: 'Córdoba',
  Easter: 'Isla de Pascua',
  Galapagos: 'Galápagos',
  Honolulu: 'Honolulú',
  Indianapolis: 'Indianápolis',
  Jakarta: 'Yakarta',
  'Los Angeles': 'Los Ángeles',
  Manaus: 'Manaos',
  Mazatlan: 'Mazatlán',
  Merida: 'Mérida',
  'Mexico City': 'Ciudad de México',
  Moscow: 'Moscú',
  'New York': 'Nueva York',
  'Sao Paulo': 'São Paulo',
  'St Johns': 'San Juan de Terranova',
  Sydney: 'Sídney',
  Tucuman: 'Tucumán',
};

function nameIn(locale: string, timeZone: string, timeZoneName: Style, at: Date | number): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(at);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    // A zone that is newer than the browser has its city: 'America/Coyhaique'.
    return timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
  }
}

/**
 * The name of a zone as people say it, the same in summer and winter: 'Eastern Time'. Spanish says the place first, since 'hora
 * oriental' alone says little about where: 'Nueva York (hora del Este)'. Zones change their names over the years, hence `at`.
 */
export function zoneName(locale: string, timeZone: string, at: Date | number): string {
  return /^es\b/.test(locale) ? spanishName(timeZone, at) : nameIn(locale, timeZone, 'longGeneric', at);
}

function spanishName(timeZone: string, at: Date | number): string {
  const name = nameIn(SPANISH, timeZone, 'longGeneric', at)
    .replace(/^Hora/, 'hora')
    .replace(/^(hora(?: estándar)?) oriental$/, '$1 del Este');
  const placed = nameIn(SPANISH, timeZone, 'shortGeneric', at);
  const place = /^hora de (.+)$/.exec(placed)?.[1];
  // What has no place is named by its offset, and a place that names its own time is not said twice.
  if (!place) return name;
  return name === placed ? place : `${CITIES[place] ?? place} (${name})`;
}
