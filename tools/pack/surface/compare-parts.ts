import { flip } from './finding.ts';
import type { Difference, Position } from './finding.ts';
import type { Module, Modules } from './module.ts';
import { nameOf, nodeOf, nodesOf } from './syntax.ts';
import type { Node } from './syntax.ts';

/** A part of a declaration in one of the two versions. */
export interface Side {
  readonly node: Node;
  readonly module: Module;
  readonly modules: Modules;
}

export type Compare = (ours: Side, theirs: Side, position: Position) => Difference[];

export interface Comparing {
  readonly position: Position;
  readonly compare: Compare;
}

const isOptional = (node: Node): boolean =>
  node['optional'] === true || node.type === 'RestElement' || node.type === 'AssignmentPattern';

/** Whether a member is a field of a Zod object that may be missing: its type says so instead of a question mark. */
function isOptionalField(member: Node): boolean {
  const name = nodeOf(nodeOf(nodeOf(member, 'typeAnnotation'), 'typeAnnotation'), 'typeName');

  return nameOf(nodeOf(name, 'right')) === 'ZodMiniOptional';
}

const keyOf = (member: Node): string => nameOf(nodeOf(member, 'key')) || `(${member.type})`;

const at = (name: string, differences: readonly Difference[]): Difference[] =>
  differences.map(({ effect, text }) => ({
    effect,
    text: text.startsWith('at ') ? `at ${name}.${text.slice(3)}` : `at ${name} ${text}`,
  }));

/** Compares whether a member or parameter may be left out. */
function compareNeed(ours: Node, theirs: Node, position: Position): Difference[] {
  if (isOptional(ours) === isOptional(theirs)) {
    return [];
  }
  const isBreaking = isOptional(theirs) ? position === 'received' : position === 'supplied';

  return [
    {
      effect: isBreaking ? 'breaking' : 'addition',
      text: isOptional(theirs) ? 'may be missing' : 'is required',
    },
  ];
}

/** Compares the members of two object types. */
export function compareMembers(ours: Side, theirs: Side, { position, compare }: Comparing): Difference[] {
  const membersOf = ({ node }: Side): Node[] => [...nodesOf(node, 'members'), ...nodesOf(node, 'body')];
  const [before, after] = [membersOf(ours), membersOf(theirs)];
  const keys = new Set(before.map(keyOf));
  const shared = before.flatMap((member) => {
    const key = keyOf(member);
    const match = after.find((other) => keyOf(other) === key);
    if (!match) {
      return [{ effect: 'breaking', text: `lacks ${key}` } as const];
    }
    const isLess = match['readonly'] === true && member['readonly'] !== true;

    return at(key, [
      ...compareNeed(member, match, position),
      ...(isLess ? [{ effect: 'breaking', text: 'is readonly' } as const] : []),
      ...compare({ ...ours, node: member }, { ...theirs, node: match }, position),
    ]);
  });
  const added = after
    .filter((member) => !keys.has(keyOf(member)))
    .map((member): Difference =>
      position === 'supplied' && !isOptional(member) && !isOptionalField(member)
        ? { effect: 'breaking', text: `requires ${keyOf(member)}` }
        : { effect: 'addition', text: `has ${keyOf(member)}` },
    );

  return [...shared, ...added];
}

/** Returns what a parameter's type is written on. */
const typed = (parameter: Node): Node => {
  const inner = nodeOf(parameter, 'argument') ?? nodeOf(parameter, 'left') ?? parameter;

  return nodeOf(parameter, 'typeAnnotation') ?? nodeOf(inner, 'typeAnnotation') ?? parameter;
};

/** Compares the parameters of two functions, or the type parameters of two declarations. */
export function compareParameters(ours: Side, theirs: Side, { position, compare }: Comparing): Difference[] {
  const [before, after] = [nodesOf(ours.node, 'params'), nodesOf(theirs.node, 'params')];
  const inside = flip(position);
  const shared = before.flatMap((parameter, index) => {
    const match = after[index];
    const name = `parameter ${index + 1}`;
    if (!match) {
      return [{ effect: 'breaking', text: `lacks ${name}` } as const];
    }

    return at(name, [
      ...compareNeed(parameter, match, inside),
      ...compare({ ...ours, node: typed(parameter) }, { ...theirs, node: typed(match) }, inside),
    ]);
  });
  const added = after.slice(before.length).map((parameter, index): Difference => {
    const isBreaking = position === 'received' && !isOptional(parameter) && !nodeOf(parameter, 'default');

    return {
      effect: isBreaking ? 'breaking' : 'addition',
      text: `has parameter ${before.length + index + 1}`,
    };
  });

  return [...shared, ...added];
}
