import { tooManyRequests } from './errors.ts';

const TRY_AGAIN_MS = 60_000;

/** The things that may be open concurrently in this process, counted by several keys. */
export interface OpenPlaces<Kind extends string> {
  /**
   * Takes a place for each key.
   * @returns gives them back; more than once does nothing
   * @throws ApiError too_many_requests if one has no place left
   */
  take(keys: Record<Kind, string>): () => void;
}

/** @param most how many places a key of each kind has */
export function createPlaces<Kind extends string>(most: Record<Kind, number>): OpenPlaces<Kind> {
  const kinds = Object.keys(most) as Kind[];
  const taken = new Map<string, number>();
  return {
    take(keys) {
      const names = kinds.map((kind) => `${kind}:${keys[kind]}`);
      if (kinds.some((kind, index) => (taken.get(names[index]!) ?? 0) >= most[kind]))
        throw tooManyRequests(TRY_AGAIN_MS);
      for (const name of names) taken.set(name, (taken.get(name) ?? 0) + 1);
      return () => {
        for (const name of names.splice(0)) {
          const left = (taken.get(name) ?? 1) - 1;
          if (left > 0) taken.set(name, left);
          else taken.delete(name);
        }
      };
    },
  };
}
