import { parseSync } from 'oxc-parser';

/** A node of the syntax tree (ESTree with TypeScript), read property by property. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

/** Parses declarations. Throws if they are not valid. */
export function parseDeclarations(text: string): { body: readonly Node[]; comments: readonly Node[] } {
  const { program, comments, errors } = parseSync('surface.d.ts', text);
  const [error] = errors;
  if (error) {
    throw new Error(`Declarations cannot be parsed: ${error.message}`);
  }

  const [statements, remarks]: readonly (readonly unknown[])[] = [program.body, comments];

  return { body: (statements ?? []).filter(isNode), comments: (remarks ?? []).filter(isNode) };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Returns the nodes of a property that has one, several or none. */
export function nodesOf(node: Node | undefined, property: string): Node[] {
  return [node?.[property]].flat().filter(isNode);
}

/** Returns the node of a property. */
export function nodeOf(node: Node | undefined, property: string): Node | undefined {
  return nodesOf(node, property)[0];
}

/** Returns the properties that contain nodes. */
export function childProperties(node: Node): string[] {
  return Object.keys(node).filter((property) => nodesOf(node, property).length > 0);
}

/** Calls `visit` for a node and everything below it. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const property of childProperties(node)) {
    nodesOf(node, property).forEach((child) => walk(child, visit));
  }
}

/** Returns the text of an identifier or literal: `label`, `'some-key'`. */
export function nameOf(node: Node | undefined): string {
  const value = node?.['name'] ?? node?.['value'] ?? '';

  return typeof value === 'object' ? '' : String(value as string | number | boolean); // the rest are primitives
}
