import { isErrorCode } from 'shared-contracts/errors';
import type { ErrorCode } from 'shared-contracts/errors';
import { isNode, nameOf, nodesOf } from './source-graph.ts';
import type { SourceModule, SyntaxNode } from './source-graph.ts';

type Sources = ReadonlyMap<string, SourceModule>;

/** A service function that is bound to an endpoint at its declaration: `export const x = serve(api.x).with(…)`. */
export interface WrittenRoute {
  /** Path of its module below api/src, and its name there. */
  readonly path: string;
  readonly name: string;
  /** The endpoint's constant, and the module that declares it. */
  readonly endpoint: string;
  readonly contract: string;
  /** Every code that its call graph throws, each with the function that throws it. */
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

/** Declaration of a mentioned name; undefined for locals, libraries and methods of platform objects. */
function findMention(sources: Sources, path: string, mention: string): Place | undefined {
  const source = sources.get(path);
  const [head = '', member] = mention.split('.');
  const imported = source?.imports.get(head);
  if (!imported) {
    return source?.declarations.has(mention) ? { path, name: mention } : undefined;
  }
  const name = imported.name === '*' ? member : imported.name;

  return name && sources.get(imported.from)?.declarations.has(name)
    ? { path: imported.from, name }
    : undefined;
}

/** The codes of a declaration and of everything it mentions, directly or indirectly. */
function codesOf(sources: Sources, start: Place): Map<ErrorCode, string> {
  const codes = new Map<ErrorCode, string>();
  const reached = new Set<string>();
  const waiting = [start];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { path, name } = place;
    const declaration = sources.get(path)?.declarations.get(name);
    if (!declaration || reached.has(`${path} ${name}`)) {
      continue;
    }
    reached.add(`${path} ${name}`);
    for (const code of codesBelow(declaration.node)) {
      codes.set(code, `${name} in ${path}`);
    }
    for (const mention of declaration.mentions) {
      const next = findMention(sources, path, mention);
      if (next) {
        waiting.push(next);
      }
    }
  }

  return codes;
}

/** Endpoint that `serve(api.x)` names, if a declaration is `serve(api.x).with(…)` or `serve(api.x).withStream(…)`. */
function servedBy(node: SyntaxNode): { contract: string; endpoint: string } | undefined {
  const { init } = node;
  if (!isNode(init) || init.type !== 'CallExpression' || !isNode(init['callee'])) {
    return undefined;
  }
  const serving = init['callee']['object'];
  if (!isNode(serving) || nameOf(serving['callee']) !== 'serve') {
    return undefined;
  }
  const { arguments: given } = serving;
  const named: unknown = Array.isArray(given) ? given[0] : undefined;
  if (!isNode(named) || named.type !== 'MemberExpression') {
    return undefined;
  }

  return { contract: nameOf(named['object']), endpoint: nameOf(named['property']) };
}

/**
 * Every endpoint with its service function. Methods of platform objects are not followed: any call may return the codes
 * they throw.
 */
export function writtenRoutes(sources: Sources): WrittenRoute[] {
  return [...sources].flatMap(([path, { declarations, imports }]) =>
    [...declarations].flatMap(([name, { node }]) => {
      const served = servedBy(node);
      if (!served) {
        return [];
      }
      const { endpoint } = served;
      const contract = imports.get(served.contract)?.from ?? '';

      return [{ path, name, endpoint, contract, thrown: codesOf(sources, { path, name }) }];
    }),
  );
}
