import type { IdPlace } from './id-places.ts';

type Values = Record<string, unknown>;

/** Copies values with an id at a place. */
export function setAt(values: Values, { path, isList }: IdPlace, id: number): Values {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    return { ...values, [name]: isList ? [id] : id };
  }
  const next = { path: rest, name, isList };
  const inner = values[name];
  if (Array.isArray(inner)) {
    const [first, ...others] = inner as Values[];
    const [, ...within] = rest;

    return { ...values, [name]: [setAt(first ?? {}, { ...next, path: within }, id), ...others] };
  }

  return { ...values, [name]: setAt((inner ?? {}) as Values, next, id) };
}
