/** A node of PostgreSQL's own syntax tree, as libpg-query writes it in JSON: a kind, or its fields. */
export type SqlNode = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is SqlNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the node in a field; undefined if there is none. */
export function nodeIn(node: SqlNode | undefined, field: string): SqlNode | undefined {
  const value = node?.[field];

  return isNode(value) ? value : undefined;
}

/** Returns the nodes of a list. */
export function nodesIn(node: SqlNode | undefined, field: string): SqlNode[] {
  const value = node?.[field];

  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Returns the string in a field; '' if there is none. */
export function wordIn(node: SqlNode | undefined, field: string): string {
  const value = node?.[field];

  return typeof value === 'string' ? value : '';
}

/** Returns the strings of a list of names, such as those of a column or a function. */
export function namesIn(node: SqlNode | undefined, field: string): string[] {
  return nodesIn(node, field).map((part) => wordIn(nodeIn(part, 'String'), 'sval') || '*');
}

/** Returns the argument of a cast, and everything else unchanged. */
export function withoutCast(node: SqlNode): SqlNode {
  const cast = nodeIn(nodeIn(node, 'TypeCast'), 'arg');

  return cast ? withoutCast(cast) : node;
}

/** Visits a tree from the root; `enter` returns false for a node whose children are not visited. */
export function visit(value: unknown, enter: (kind: string, node: SqlNode) => boolean): void {
  if (Array.isArray(value)) {
    value.forEach((one) => visit(one, enter));

    return;
  }
  if (!isNode(value)) {
    return;
  }
  for (const [kind, inside] of Object.entries(value)) {
    if (!isNode(inside) || enter(kind, inside)) {
      visit(inside, enter);
    }
  }
}

/** Returns the conditions that must all hold. */
export function conjunctsOf(condition: SqlNode | undefined): SqlNode[] {
  if (!condition) {
    return [];
  }
  const both = nodeIn(condition, 'BoolExpr');

  return wordIn(both, 'boolop') === 'AND_EXPR' ? nodesIn(both, 'args').flatMap(conjunctsOf) : [condition];
}
