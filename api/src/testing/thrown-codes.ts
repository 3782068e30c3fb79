import { isErrorCode } from 'shared-contracts/errors';
import type { ErrorCode } from 'shared-contracts/errors';
import { isNode, nameOf, nodesOf } from './source-graph.ts';
import type { SourceModule, SyntaxNode } from './source-graph.ts';

type Sources = ReadonlyMap<string, SourceModule>;

/** A route as it is written: the name of its endpoint's constant, and every code its handler's call graph throws. */
export interface WrittenRoute {
  readonly endpoint: string;
  /** By code: the function that throws it. */
  readonly thrown: ReadonlyMap<ErrorCode, string>;
}

function codesBelow(node: SyntaxNode): ErrorCode[] {
  return [...nodesOf(node)]
    .filter(({ type, callee }) => type === 'NewExpression' && nameOf(callee) === 'AppError')
    .flatMap(({ arguments: given }) =>
      Array.isArray(given) && isNode(given[0]) ? [...nodesOf(given[0])] : [],
    )
    .map(({ value }) => value)
    .filter(isErrorCode);
}

interface Place {
  readonly path: string;
  readonly name: string;
}

/** Where a mentioned name is declared; undefined for locals, libraries and what a platform object does. */
function placeOf(sources: Sources, path: string, mention: string): Place | undefined {
  const source = sources.get(path);
  const [head = '', member] = mention.split('.');
  const imported = source?.imports.get(head);
  if (!imported) return source?.declarations.has(mention) ? { path, name: mention } : undefined;
  const name = imported.name === '*' ? member : imported.name;

  return name && sources.get(imported.from)?.declarations.has(name)
    ? { path: imported.from, name }
    : undefined;
}

/** Adds the codes of a declaration and of all it mentions, however far away. */
function collect(sources: Sources, start: Place, codes: Map<ErrorCode, string>): void {
  const reached = new Set<string>();
  const waiting = [start];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { path, name } = place;
    const declaration = sources.get(path)?.declarations.get(name);
    if (!declaration || reached.has(`${path} ${name}`)) continue;
    reached.add(`${path} ${name}`);
    for (const code of codesBelow(declaration.node)) codes.set(code, `${name} in ${path}`);
    for (const mention of declaration.mentions) {
      const next = placeOf(sources, path, mention);
      if (next) waiting.push(next);
    }
  }
}

/** The endpoint of `route(x)` or `route(api.x)`, by the name that its module exports. */
function endpointOf(source: SourceModule, given: unknown): string {
  if (!isNode(given)) return '';
  if (given.type === 'MemberExpression') return nameOf(given['property']);

  return source.imports.get(nameOf(given))?.name ?? '';
}

function callsOfRoute(node: SyntaxNode): { endpoint: unknown; handler: SyntaxNode }[] {
  return [...nodesOf(node)].flatMap(({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression' || !isNode(callee) || !isNode(callee['object'])) return [];
    const { callee: inner, arguments: of } = callee['object'];
    const handler: unknown = Array.isArray(given) ? given[0] : undefined;

    return nameOf(inner) === 'route' && Array.isArray(of) && isNode(handler)
      ? [{ endpoint: of[0] as unknown, handler }] // an element of an unknown array
      : [];
  });
}

/** Every route of the *.routes.ts files. Methods of platform objects are not followed: what they throw every call may answer. */
export function writtenRoutes(sources: Sources): WrittenRoute[] {
  return [...sources]
    .filter(([path]) => path.endsWith('.routes.ts'))
    .flatMap(([path, source]) =>
      [...source.declarations.values()].flatMap(({ node }) =>
        callsOfRoute(node).map(({ endpoint, handler }) => {
          const thrown = new Map<ErrorCode, string>();
          for (const inner of nodesOf(handler)) {
            const mention =
              inner.type === 'MemberExpression'
                ? `${nameOf(inner['object'])}.${nameOf(inner['property'])}`
                : nameOf(inner);
            const place = mention ? placeOf(sources, path, mention) : undefined;
            if (place) collect(sources, place, thrown);
          }

          return { endpoint: endpointOf(source, endpoint), thrown };
        }),
      ),
    );
}
