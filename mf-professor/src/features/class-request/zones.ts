/** The zones of a part of the world. */
export interface Region {
  region: string;
  zones: { zone: string; city: string }[];
}

/** The zones by their region and city, each once; those that name no place stand under their own name. */
export function zonesByRegion(zones: readonly string[]): Region[] {
  const regions = new Map<string, Region>();
  for (const zone of [...new Set(zones)].sort()) {
    const [region = zone, ...places] = nameOfZone(zone).split('/');
    const known = regions.get(region) ?? { region, zones: [] };
    known.zones.push({ zone, city: places.join(', ') || region });
    regions.set(region, known);
  }
  return [...regions.values()];
}

/** A zone's name as people read it. */
export function nameOfZone(zone: string): string {
  return zone.replaceAll('_', ' ');
}
