import { Id } from 'shared-contracts/domain/common';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';

/** Place of an id in an input: the path of names to it, and whether it is one of a list. */
export interface IdPlace {
  readonly path: readonly string[];
  readonly name: string;
  readonly isList: boolean;
}

interface Schema {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly innerType?: Schema;
      readonly element?: Schema;
      readonly in?: Schema;
      readonly options?: readonly Schema[];
    };
  };
}

function placesIn(schema: Schema, path: readonly string[], isList: boolean): IdPlace[] {
  const name = path.at(-1) ?? '';
  if (schema === (Id as Schema)) {
    return [{ path, name, isList }];
  }
  const { type, shape = {}, innerType, element, in: before, options = [] } = schema._zod.def;
  // A field named like an id that is not an Id would be missed.
  if (type === 'number' && /id(s)?$/i.test(name)) {
    throw new Error(`Declare ${path.join('.')} as an Id.`);
  }

  return [
    ...Object.entries(shape).flatMap(([key, inner]) => placesIn(inner, [...path, key], false)),
    ...[innerType, before].flatMap((inner) => (inner ? placesIn(inner, path, isList) : [])),
    ...(element ? placesInList(element, path) : []),
    ...options.flatMap((option) => placesIn(option, path, isList)),
  ];
}

/** A list of ids is one place; for a list of objects, the places in its first entry. */
function placesInList(element: Schema, path: readonly string[]): IdPlace[] {
  return element._zod.def.type === 'object'
    ? placesIn(element, [...path, '0'], false)
    : placesIn(element, path, true);
}

/** Every place in an endpoint's input that contains an id. */
export function idPlacesOf(endpoint: AnyEndpoint): IdPlace[] {
  return placesIn(endpoint.input as Schema, [], false);
}
