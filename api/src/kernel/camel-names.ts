/** 'start_cursor' -> 'startCursor'. */
type CamelName<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelName<Tail>>}`
  : Name;

/** The same values under camelCase names; nested values keep their names. */
export type CamelNames<Values> = {
  [Name in keyof Values as Name extends string ? CamelName<Name> : Name]: Values[Name];
};

const camelName = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Renames values to camelCase: `start_cursor` and others are sent in snake_case (decisions.md, Wire format). */
export function camelNames<Values extends object>(values: Values): CamelNames<Values> {
  const named = Object.entries(values).map(([name, value]) => [camelName(name), value] as const);

  return Object.fromEntries(named) as CamelNames<Values>; // fromEntries loses which name has which value
}
