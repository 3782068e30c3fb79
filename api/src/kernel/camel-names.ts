/** 'start_cursor' -> 'startCursor'. */
type CamelName<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelName<Tail>>}`
  : Name;

/** The same values under camelCase names; what lies deeper keeps its names. */
export type CamelNames<Values> = {
  [Name in keyof Values as Name extends string ? CamelName<Name> : Name]: Values[Name];
};

const camelName = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Names values as code does: `start_cursor` and others travel in snake_case (decisions.md, Wire format). */
export function camelNames<Values extends object>(values: Values): CamelNames<Values> {
  const named = Object.entries(values).map(([name, value]) => [camelName(name), value] as const);

  return Object.fromEntries(named) as CamelNames<Values>; // fromEntries forgets which name has which value
}
