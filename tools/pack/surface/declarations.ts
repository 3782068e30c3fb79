import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inRoot } from '@tools/checkout/root';
import { nameOf, nodeOf, nodesOf, parseDeclarations, walk } from './syntax.ts';
import type { Node } from './syntax.ts';

const source = /(?<!\.d)\.tsx?$/;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isText = (node: Node | undefined): boolean =>
  node?.type === 'Literal' && typeof node['value'] === 'string';

/** A sentence or a version is a value that changes without breaking anything: its type counts as `string`. */
const isProse = (node: Node | undefined): boolean => isText(node) && /\s|^\d+\.\d+$/.test(nameOf(node));

/** Whether a type is an endpoint's, which the contract gate compares. Its path is enough. */
function isEndpoint(node: Node): boolean {
  const [path, ...others] = nodesOf(nodeOf(node, 'typeArguments'), 'params');
  const name = nameOf(nodeOf(node, 'typeName') ?? nodeOf(node, 'qualifier'));

  return name === 'Endpoint' && others.length > 0 && path?.type === 'TSLiteralType';
}

/** Returns the edits that reduce a file to what a comparison needs. */
function editsOf(
  body: readonly Node[],
  comments: readonly Node[],
  rename: (specifier: string) => string,
): Edit[] {
  const edits: Edit[] = comments.map(({ start, end }) => ({ start, end, text: '' }));
  const visit = (node: Node): void => {
    const specifier = nodeOf(node, 'source');
    const [path, ...others] = nodesOf(nodeOf(node, 'typeArguments'), 'params');
    const last = others.at(-1);
    if (specifier && isText(specifier)) {
      edits.push({ ...specifier, text: `'${rename(nameOf(specifier))}'` });
    }
    if (path && last && isEndpoint(node)) {
      edits.push({ start: path.end, end: last.end, text: '' });
    }
    if (node.type === 'TSLiteralType' && isProse(nodeOf(node, 'literal'))) {
      edits.push({ ...node, text: 'string' });
    }
    const value = node.type === 'VariableDeclarator' ? nodeOf(node, 'init') : undefined;
    const name = nodeOf(node, 'id');
    if (value && name && isProse(value)) {
      edits.push({ start: name.end, end: value.end, text: ': string' });
    }
  };
  body.forEach((statement) => walk(statement, visit));

  return edits;
}

function withEdits(text: string, edits: readonly Edit[]): string {
  // An edit contains those inside of it.
  const outer = edits.filter(
    (one) => !edits.some((other) => other !== one && other.start <= one.start && other.end >= one.end),
  );

  return outer
    .toSorted((one, other) => other.start - one.start)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text)
    .replace(/^(export )?declare /gm, '$1')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/**
 * Returns declarations without comments, sentences and the schemas of endpoints, and with each module by the name that
 * `rename` gives to its specifier.
 */
export function reduceDeclarations(text: string, rename: (specifier: string) => string): string {
  const { body, comments } = parseDeclarations(text);

  return withEdits(text, editsOf(body, comments, rename));
}

/**
 * Reads the declarations that `tsc -b` wrote for a package's source file. `nameOfFile` returns the name of the module
 * in a file of the package.
 */
export function readDeclarations(name: string, file: string, nameOfFile: (file: string) => string): string {
  const text = readFileSync(inRoot('.tsbuild', name, file.replace(source, '.d.ts')), 'utf8');

  return reduceDeclarations(text, (specifier) =>
    specifier.startsWith('.') ? nameOfFile(posix.join(posix.dirname(file), specifier)) : specifier,
  );
}
