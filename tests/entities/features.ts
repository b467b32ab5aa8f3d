import type { Entity } from "#kit/entity/entity.ts";
import { formFields } from "#kit/entity/faultsOf.ts";
import { type Field, isNullable } from "#kit/entity/Field.ts";
import { PHOTO } from "#kit/entity/documents/documents.ts";
import { targetOf } from "#kit/entity/fields/ref.ts";
import { firstCommand } from "./checks.ts";

const feature = (...traits: readonly unknown[]) => JSON.stringify(traits);

function kindOf(field: Field): readonly unknown[] {
  const target = targetOf(field);
  const led = target && [target.owner, target.fields[target.label]?.kind];
  return [field.kind, field.column, isNullable(field), field.isRequired, led];
}

/** What lists can do with a field of an entity. */
export function listFeature({ owner }: Entity, field: Field): string {
  const { sort, filter, isSearched, options, span } = field;
  return feature(owner, kindOf(field), sort, filter, isSearched, options !== null, span !== null);
}

/** The features of entities that a group of checks tells apart; an entity without any has nothing that they look at. */
export const FEATURES = {
  list: (entity: Entity) =>
    Object.values(entity.fields)
      .filter(({ sort, filter, isSearched }) => sort || filter || isSearched)
      .map((field) => listFeature(entity, field)),

  import: (entity: Entity) =>
    entity.import
      ? formFields(entity).map(([name, field]) =>
          feature(
            entity.owner,
            kindOf(field),
            field.most !== null,
            field.isUnique,
            name === entity.import?.key && field.uniqueWithin !== null,
          ),
        )
      : [],

  labels: ({ owner, labels, fields }: Entity) =>
    (labels?.template.pieces ?? []).map((piece) =>
      feature(owner, piece.kind, "of" in piece && fields[piece.of]?.kind),
    ),

  /** How many labels there may be is the same of all. */
  manyLabels: ({ labels }: Entity) => (labels ? [feature()] : []),

  documents: ({ owner, documents, comments }: Entity) =>
    documents ? [feature(owner, documents.types.includes(PHOTO), comments !== null)] : [],

  comments: ({ owner, documents, comments }: Entity) =>
    comments ? [feature(owner, documents !== null)] : [],

  holds: (entity: Entity) =>
    entity.holds
      ? [feature(entity.documents !== null, entity.comments !== null, commandTraits(entity))]
      : [],

  commands: (entity: Entity) => [
    feature(entity.owner, entity.changeable !== null, commandTraits(entity)),
  ],
};

/** What sets the command apart that a new row can be brought by. */
function commandTraits(entity: Entity): readonly unknown[] | null {
  const [, first] = firstCommand({ entity }) ?? [];
  if (!first) return null;
  const { side, isShared, isUndoable, needsReason, to, input } = first;
  return [side, isShared, isUndoable, needsReason, to !== null, Object.keys(input).length > 0];
}
