import { edited } from './edited';
import { membersOf, objectOf } from './json';
import { entryOf, type Place, placeIn } from './metadata';
import type { Change } from './saved';

/** Saves which exam some questions are of, as far as they are answered and that is not known. */
export function locating(questionIds: readonly string[], place: Place): Change {
  return (saved) =>
    edited(saved, ({ answered }) => {
      for (const id of questionIds) {
        const how = entryOf('answered', answered.get(id));
        if (!saved.record.has(id) || placeIn(how)) continue;
        const members = how === undefined ? new Map() : membersOf(answered.get(id));
        answered.set(id, { ...objectOf(members), ...place });
      }
    });
}
