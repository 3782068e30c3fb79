import { compareMembers, compareParameters } from './compare-parts.ts';
import type { Compare, Side } from './compare-parts.ts';
import type { Difference, Position } from './finding.ts';
import { flip } from './finding.ts';
import { findExport, findLocal } from './module.ts';
import type { Found, Modules } from './module.ts';
import { compareUnions } from './compare-unions.ts';
import { childProperties, nameOf, nodeOf, nodesOf } from './syntax.ts';
import type { Node } from './syntax.ts';

interface Place {
  readonly modules: Modules;
  readonly found: Found | undefined;
}

const changed = (text: string): Difference[] => [{ effect: 'breaking', text }];

const isReference = ({ type }: Node): boolean =>
  ['TSTypeReference', 'TSImportType', 'TSTypeQuery', 'TSInterfaceHeritage', 'TSClassImplements'].includes(
    type,
  );

/** Returns the declaration that a type names; undefined for a type of the language, or one of its parameters. */
function targetOf({ node, module, modules }: Side): Found | undefined {
  const named = nodeOf(node, 'typeName') ?? nodeOf(node, 'exprName') ?? nodeOf(node, 'expression') ?? node;
  const source = nodeOf(named, 'source');
  if (source) {
    return findExport(modules, nameOf(source), nameOf(nodeOf(named, 'qualifier')));
  }
  const outer = nodeOf(named, 'left') ?? nodeOf(named, 'object');
  if (outer) {
    const whole = module.imports.get(nameOf(outer));
    const inner = nodeOf(named, 'right') ?? nodeOf(named, 'property');

    return whole && findExport(modules, whole.from ?? module.name, nameOf(inner));
  }

  return findLocal(modules, module, nameOf(named));
}

/** Whether a type takes keys, or values, from another type. */
const isLookup = (node: Node): boolean =>
  node.type === 'TSIndexedAccessType' || (node.type === 'TSTypeOperator' && node['operator'] === 'keyof');

/** Counts another key as an addition: nobody supplies all of a type in which they look up a key. */
const asLookedUp = (one: Difference): Difference =>
  one.text.startsWith('requires ') ? { effect: 'addition', text: one.text.replace('requires', 'has') } : one;

/** Types whose argument is what others supply: the properties of a component. */
const takesProperties = /(?:Component|FC)$/;

/** Compares declarations of two versions. Follows the names of types on both sides, each pair of names once. */
class Comparison {
  readonly #compared = new Map<string, Difference[]>();

  readonly compare: Compare = (ours, theirs, position) => {
    const [before, after] = [bare(ours), bare(theirs)];
    const kinds = [before.node.type, after.node.type];
    if (kinds.includes('TSUnionType') || kinds.every((kind) => kind === 'TSTupleType')) {
      return compareUnions(before, after, { position, compare: this.compare });
    }
    if (isReference(before.node) && isReference(after.node)) {
      return this.#compareReferences(before, after, position);
    }
    if (kinds[0] !== kinds[1]) {
      return changed('has another type');
    }
    if (['TSTypeLiteral', 'TSInterfaceBody', 'ClassBody'].includes(before.node.type)) {
      return compareMembers(before, after, { position, compare: this.compare });
    }
    if ('params' in before.node && kinds[0] !== 'TSTypeParameterInstantiation') {
      return [
        ...compareParameters(before, after, { position, compare: this.compare }),
        ...this.#compareRest(before, after, { position, without: ['params', 'id', 'key'] }),
      ];
    }

    const differences = this.#compareRest(before, after, { position, without: ['id', 'key'] });

    return isLookup(before.node) ? differences.map(asLookedUp) : differences;
  };

  #compareReferences(ours: Side, theirs: Side, position: Position): Difference[] {
    const [before, after] = [targetOf(ours), targetOf(theirs)];
    const name = textOf(ours);
    if (!before?.module || !after?.module) {
      return (before?.library ?? textOf(ours)) === (after?.library ?? textOf(theirs)) &&
        !before?.module === !after?.module
        ? this.#compareArguments(ours, theirs, { name, position })
        : changed(`has ${textOf(theirs)} for ${name}`);
    }

    return [
      ...this.compareFound(
        { modules: ours.modules, found: before },
        { modules: theirs.modules, found: after },
        position,
      ),
      ...this.#compareArguments(ours, theirs, { name, position }),
    ];
  }

  #compareArguments(
    ours: Side,
    theirs: Side,
    { name, position }: { name: string; position: Position },
  ): Difference[] {
    const [before, after] = [ours, theirs].map(({ node }) =>
      nodesOf(nodeOf(node, 'typeArguments'), 'params'),
    );
    const inside = takesProperties.test(name) ? flip(position) : position;

    return this.#comparePairs(
      { ...ours, nodes: before ?? [] },
      { ...theirs, nodes: after ?? [] },
      { position: inside, text: `has other arguments of ${name}` },
    );
  }

  #comparePairs(
    ours: Omit<Side, 'node'> & { nodes: readonly Node[] },
    theirs: Omit<Side, 'node'> & { nodes: readonly Node[] },
    { position, text }: { position: Position; text: string },
  ): Difference[] {
    if (ours.nodes.length !== theirs.nodes.length) {
      return changed(text);
    }

    return ours.nodes.flatMap((node, index) => {
      const other = theirs.nodes[index];

      return other ? this.compare({ ...ours, node }, { ...theirs, node: other }, position) : [];
    });
  }

  /** Compares nodes of the same kind property by property. */
  #compareRest(
    ours: Side,
    theirs: Side,
    { position, without }: { position: Position; without: readonly string[] },
  ): Difference[] {
    const values = (node: Node): string =>
      JSON.stringify(
        Object.entries(node).filter(
          ([property, value]) =>
            !ignored.has(property) && typeof value !== 'object' && typeof value !== 'bigint',
        ),
      );
    if (values(ours.node) !== values(theirs.node)) {
      return changed(`has ${textOf(theirs)} for ${textOf(ours)}`);
    }
    const properties = new Set([...childProperties(ours.node), ...childProperties(theirs.node)]);

    return [...properties]
      .filter((property) => !without.includes(property))
      .flatMap((property) =>
        this.#comparePairs(
          { ...ours, nodes: nodesOf(ours.node, property) },
          { ...theirs, nodes: nodesOf(theirs.node, property) },
          { position, text: 'has another type' },
        ),
      );
  }

  compareFound(ours: Place, theirs: Place, position: Position): Difference[] {
    const [before, after] = [ours.found, theirs.found];
    if (!before?.module || !after?.module) {
      return before?.library === after?.library ? [] : changed('is declared elsewhere');
    }
    const key = `${before.module.name}#${before.name} ${after.module.name}#${after.name} ${position}`;
    const known = this.#compared.get(key);
    if (known) {
      return known;
    }
    this.#compared.set(key, []); // for a type that contains itself
    const [one, other] = [declaratorsOf(before), declaratorsOf(after)];
    const added = other
      .slice(one.length)
      .map((): Difference => ({ effect: 'addition', text: 'has another overload' }));
    const removed = one.length > other.length ? changed('lacks an overload') : [];
    const [inOurs, inTheirs] = [
      { modules: ours.modules, module: before.module },
      { modules: theirs.modules, module: after.module },
    ];

    const differences = [
      ...removed,
      ...added,
      ...one.flatMap((node, index) => {
        const match = other[index];

        return match ? this.compare({ ...inOurs, node }, { ...inTheirs, node: match }, position) : [];
      }),
    ];
    this.#compared.set(key, differences);

    return differences;
  }
}

/** Properties of nodes that say nothing about the type. Optional members are compared with their parent. */
const ignored = new Set(['start', 'end', 'raw', 'declare', 'kind', 'optional', 'readonly']);

/** Returns the type inside of annotations and parentheses. */
function bare(side: Side): Side {
  const inside = ['TSTypeAnnotation', 'TSParenthesizedType'].includes(side.node.type)
    ? nodeOf(side.node, 'typeAnnotation')
    : undefined;

  return inside ? bare({ ...side, node: inside }) : side;
}

/** Returns a short form of a type, for a message. */
function textOf({ node }: Side): string {
  const named = nodeOf(node, 'typeName') ?? nodeOf(node, 'exprName') ?? nodeOf(node, 'qualifier') ?? node;
  const literal = nodeOf(named, 'literal') ?? named;
  const name = nameOf(nodeOf(literal, 'right')) || nameOf(literal);
  const keyword = /^TS(.+)Keyword$/.exec(node.type)?.[1]?.toLowerCase();

  return name || keyword || 'another type';
}

/** Returns a name's declarations; of a statement with several constants, the one of that name. */
function declaratorsOf({ nodes, name }: Found): Node[] {
  return nodes.flatMap((node) =>
    node.type === 'VariableDeclaration'
      ? nodesOf(node, 'declarations')
          .filter((one) => nameOf(nodeOf(one, 'id')) === name)
          .map((one) => nodeOf(nodeOf(one, 'id'), 'typeAnnotation') ?? nodeOf(one, 'init') ?? one)
      : [node],
  );
}

type CompareDeclarations = (ours: Place, theirs: Place) => Difference[];

/** Returns a comparison of exported names: what changed in their declarations, and in those that these use. */
export function declarationComparison(): CompareDeclarations {
  const comparison = new Comparison();

  return (ours, theirs) => {
    const differences = comparison.compareFound(ours, theirs, 'received');

    return [...new Map(differences.map((one) => [`${one.effect} ${one.text}`, one])).values()];
  };
}
