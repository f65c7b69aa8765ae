import * as v from 'valibot';
import { membersIn, membersOf, objectOf } from './attempts';
import { type Change, editSections } from './change';
import { type Place, placeIn, sections } from './metadata';

/** Keeps which exam some questions are of, as far as they are answered and that is not known. */
export function locating(questionIds: readonly string[], place: Place): Change {
  return ({ record, study }) => {
    const known = membersIn(record);
    return {
      record,
      study: editSections(study, ({ answered }) => {
        for (const id of questionIds) {
          const read = v.safeParse(sections.answered, answered.get(id));
          if (!known.has(id) || (read.success && placeIn(read.output))) continue;
          const how = read.success ? membersOf(answered.get(id)) : new Map();
          answered.set(id, { ...objectOf(how), ...place });
        }
      }),
    };
  };
}
