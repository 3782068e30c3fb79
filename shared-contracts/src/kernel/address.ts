/** What parameters of an address may be given as. */
type Value = string | number;

type Part<Pattern extends string> = Pattern extends `${infer Head}/${infer Rest}`
  ? Head | Part<Rest>
  : Pattern;
type Optional<One extends string> = One extends `:${infer Name}?` ? Name : never;
type Required<One extends string> = One extends `:${string}?`
  ? never
  : One extends `:${infer Name}`
    ? Name
    : never;

/** The parameters of a pattern: '/contacts/:contactId' has `contactId`. */
export type ParametersOf<Pattern extends string> = {
  readonly [Name in Required<Part<Pattern>>]: Value;
} & { readonly [Name in Optional<Part<Pattern>>]?: Value };

type QueryOf<Name, Queries> = {
  readonly [One in Name extends keyof Queries ? Queries[Name] & string : never]?: string | undefined;
};

export interface Address<Pattern extends string, Query> {
  readonly path: Pattern;
  /** Returns the address with its parameters and query filled in. */
  readonly href: object extends ParametersOf<Pattern>
    ? (parameters?: ParametersOf<Pattern>, query?: Query) => string
    : (parameters: ParametersOf<Pattern>, query?: Query) => string;
}

/** Addresses by name, of patterns and of the query parameters that their pages read. */
export type AddressTable<Patterns extends Readonly<Record<string, string>>, Queries> = {
  readonly [Name in keyof Patterns]: Address<Patterns[Name], QueryOf<Name, Queries>>;
};

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);
const nameOf = (part: string): string | undefined => /^:(\w+)/.exec(part)?.[1];

function fill(
  pattern: string,
  parameters: Readonly<Record<string, Value | undefined>>,
  query: Readonly<Record<string, string | undefined>>,
): string {
  const path = pattern.replace(/\/(?::(\w+)\??|\*)/g, (_part, name?: string) => {
    const value = name && parameters[name];

    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  const search = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );

  return `${path}${search.length > 0 ? `?${search.join('&')}` : ''}`;
}

/**
 * Makes a table of addresses. A pattern is one of React Router, absolute: ':name' stands for one part, ':name?' for one or
 * none, a last '*' for any number.
 */
export function addressesOf<Patterns extends Readonly<Record<string, string>>, Queries>(
  patterns: Patterns,
): AddressTable<Patterns, Queries> {
  const rows = Object.entries(patterns).map(([name, path]) => [
    name,
    { path, href: (parameters = {}, query = {}) => fill(path, parameters, query) },
  ]);

  // fromEntries forgets the literal names.
  return Object.fromEntries(rows) as AddressTable<Patterns, Queries>;
}

/**
 * Returns the parameters of a path that a pattern takes, and undefined for any other path: '/conversations/:contactId?'
 * takes /conversations and /conversations/4. The only matcher of paths outside the routers of remotes.
 */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const [wanted, given] = [partsOf(pattern), partsOf(path)];
  const isOpenEnded = wanted.at(-1) === '*';
  const parts = isOpenEnded ? wanted.slice(0, -1) : wanted;
  if (!isOpenEnded && given.length > parts.length) {
    return undefined;
  }
  const isTaken = parts.every((part, index) => {
    const actual = given[index];
    if (actual === undefined) {
      return part.endsWith('?');
    }

    return part.startsWith(':') || part === actual;
  });
  if (!isTaken) {
    return undefined;
  }

  return Object.fromEntries(
    parts.flatMap((part, index) => {
      const [name, value] = [nameOf(part), given[index]];

      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}
