import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseAst } from 'vitest/node';

/** A node of the syntax tree, with what walking it requires. */
export interface SyntaxNode {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** Declaration of one top-level name of a module. */
interface Declaration {
  readonly node: SyntaxNode;
  /** Names it mentions, of its own module or imported; 'a.b' if a is a namespace. */
  readonly mentions: ReadonlySet<string>;
}

export interface SourceModule {
  readonly declarations: ReadonlyMap<string, Declaration>;
  /**
   * Origin of imported names: the module's path, or its specifier if it is outside the folder; `name` '*' is the whole
   * module.
   */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** A node and everything below it that runs: `typeof x` in a type calls nothing. */
export function* nodesOf(node: SyntaxNode): Generator<SyntaxNode> {
  if (node.type === 'TSTypeQuery') {
    return;
  }
  yield node;
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (isNode(child)) {
        yield* nodesOf(child);
      }
    }
  }
}

export function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : '';
}

function mentionsOf(node: SyntaxNode): Set<string> {
  const mentions = new Set<string>();
  for (const { type, ...parts } of nodesOf(node)) {
    if (type === 'Identifier' && typeof parts['name'] === 'string') {
      mentions.add(parts['name']);
    }
    if (type === 'MemberExpression') {
      mentions.add(`${nameOf(parts['object'])}.${nameOf(parts['property'])}`);
    }
  }

  return mentions;
}

function nodesIn(part: unknown): SyntaxNode[] {
  return Array.isArray(part) ? part.filter(isNode) : [];
}

/** The top-level names that a statement declares, with the node that defines each. */
function namesOf(statement: SyntaxNode): [string, SyntaxNode][] {
  const { declaration } = statement;
  if (statement.type === 'ExportNamedDeclaration' && isNode(declaration)) {
    return namesOf(declaration);
  }
  if (statement.type === 'VariableDeclaration') {
    return nodesIn(statement['declarations']).map((one) => [nameOf(one['id']), one]);
  }

  return nameOf(statement['id']) ? [[nameOf(statement['id']), statement]] : [];
}

function importsOf(statement: SyntaxNode, path: string): [string, { from: string; name: string }][] {
  const { source } = statement;
  if (statement.type !== 'ImportDeclaration' || !isNode(source)) {
    return [];
  }
  const specifier = String(source['value']);
  const from = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;

  return nodesIn(statement['specifiers']).map((one) => [
    nameOf(one['local']),
    { from, name: nameOf(one['imported']) || '*' },
  ]);
}

/** Reads every module of a folder except tests, by its path in the folder. */
export function readSources(folder: string): Map<string, SourceModule> {
  const paths = globSync('**/*.ts', { cwd: folder }).filter((path) => !path.endsWith('.test.ts'));

  return new Map(
    paths.map((path) => {
      const program: unknown = parseAst(readFileSync(join(folder, path), 'utf8'), { lang: 'ts' });
      const statements = isNode(program) ? nodesIn(program['body']) : [];
      const declared = statements.flatMap(namesOf);

      return [
        path,
        {
          declarations: new Map(declared.map(([name, node]) => [name, { node, mentions: mentionsOf(node) }])),
          imports: new Map(statements.flatMap((statement) => importsOf(statement, path))),
        },
      ];
    }),
  );
}
