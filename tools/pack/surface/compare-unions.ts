import type { Comparing, Side } from './compare-parts.ts';
import type { Difference } from './finding.ts';
import { nameOf, nodesOf } from './syntax.ts';
import type { Node } from './syntax.ts';

const ignored = new Set(['start', 'end', 'raw']);
const shapes = new WeakMap<Node, string>();

/** Returns a type as text, without its position in the report. */
function shapeOf(node: Node): string {
  const shape =
    shapes.get(node) ?? JSON.stringify(node, (key, value: unknown) => (ignored.has(key) ? undefined : value));
  shapes.set(node, shape);

  return shape;
}

function membersOf({ node }: Side): Node[] {
  const members = [...nodesOf(node, 'types'), ...nodesOf(node, 'elementTypes')];

  return node.type === 'TSUnionType' || node.type === 'TSTupleType' ? members : [node];
}

const isEmpty = ({ type }: Node): boolean => type === 'TSNullKeyword' || type === 'TSUndefinedKeyword';

function labelOf(node: Node): string {
  const [literal] = nodesOf(node, 'literal');
  const [name] = nodesOf(node, 'typeName');
  const keyword = /^TS(.+)Keyword$/.exec(node.type)?.[1]?.toLowerCase();

  return literal ? `'${nameOf(literal)}'` : nameOf(name) || keyword || 'a type';
}

/**
 * Compares two unions, a type and a union, or two lists, whose order does not matter. Another value is an addition, as
 * in the contract; only a value that may now be missing breaks those who receive it.
 */
export function compareUnions(ours: Side, theirs: Side, { position, compare }: Comparing): Difference[] {
  const [before, after] = [membersOf(ours), membersOf(theirs)];
  const [known, now] = [new Set(before.map(shapeOf)), new Set(after.map(shapeOf))];
  const removed = before.filter((node) => !now.has(shapeOf(node)));
  const added = after.filter((node) => !known.has(shapeOf(node)));
  const same = before.flatMap((node) => {
    const match = after.find((other) => shapeOf(other) === shapeOf(node));

    // The same name may mean another declaration.
    return match ? compare({ ...ours, node }, { ...theirs, node: match }, position) : [];
  });
  const pairs = removed.flatMap((node, index) => {
    const other = added[index];

    return other?.type === node.type && node.type !== 'TSLiteralType'
      ? compare({ ...ours, node }, { ...theirs, node: other }, position)
      : [{ effect: 'breaking', text: `lacks ${labelOf(node)}` } as const];
  });
  const extra = added
    .slice(removed[0] && removed[0].type !== 'TSLiteralType' ? removed.length : 0)
    .map((node): Difference =>
      isEmpty(node) && position === 'received'
        ? { effect: 'breaking', text: `may be ${labelOf(node)}` }
        : { effect: 'addition', text: `may also be ${labelOf(node)}` },
    );

  return [...same, ...pairs, ...extra];
}
