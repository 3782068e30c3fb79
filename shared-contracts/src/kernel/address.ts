/** Allowed types of path parameters. */
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

/** Parameters of a pattern: '/contacts/:contactId' has `contactId`. */
export type ParametersOf<Pattern extends string> = {
  readonly [Name in Required<Part<Pattern>>]: Value;
} & { readonly [Name in Optional<Part<Pattern>>]?: Value };

type QueryOf<Name, Queries> = {
  readonly [One in Name extends keyof Queries ? Queries[Name] & string : never]?: string | undefined;
};

export interface Address<Pattern extends string, Query> {
  readonly path: Pattern;
  /** Returns the URL with its parameters and query filled in. */
  readonly href: object extends ParametersOf<Pattern>
    ? (parameters?: ParametersOf<Pattern>, query?: Query) => string
    : (parameters: ParametersOf<Pattern>, query?: Query) => string;
}

/** Addresses by name, with their patterns and the query parameters that their pages read. */
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
 * Creates a table of addresses. Patterns are absolute React Router patterns: ':name' matches one segment, ':name?' one
 * or none, a trailing '*' any number.
 */
export function addressesOf<Patterns extends Readonly<Record<string, string>>, Queries>(
  patterns: Patterns,
): AddressTable<Patterns, Queries> {
  const rows = Object.entries(patterns).map(([name, path]) => [
    name,
    { path, href: (parameters = {}, query = {}) => fill(path, parameters, query) },
  ]);

  // fromEntries loses the literal names.
  return Object.fromEntries(rows) as AddressTable<Patterns, Queries>;
}

/**
 * Returns the parameters of a path that a pattern matches; undefined for any other path. '/conversations/:contactId?'
 * matches /conversations and /conversations/4. This is the only path matcher outside the remotes' routers.
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
