import { nameOf, nodeOf, nodesOf } from './syntax.ts';
import type { Node } from './syntax.ts';

/** Place of a name: a module, undefined = the same one, and the name there. `*` is all of the module. */
interface Origin {
  readonly from: string | undefined;
  readonly name: string;
}

/** Declarations of a module, with what it imports and exports. */
export interface Module {
  readonly name: string;
  /** Statements by the name that they declare; overloads are several. */
  readonly declarations: Map<string, Node[]>;
  readonly imports: Map<string, Origin>;
  readonly exports: Map<string, Origin>;
  /** Modules whose names are all exported. */
  readonly stars: string[];
}

const declaredNames = (statement: Node): string[] =>
  statement.type === 'VariableDeclaration'
    ? nodesOf(statement, 'declarations').map((one) => nameOf(nodeOf(one, 'id')))
    : [nameOf(nodeOf(statement, 'id'))];

function addImports({ imports }: Module, statement: Node, from: string): void {
  for (const one of nodesOf(statement, 'specifiers')) {
    const imported = nameOf(nodeOf(one, 'imported'));
    const whole = one.type === 'ImportNamespaceSpecifier' ? '*' : 'default';
    imports.set(nameOf(nodeOf(one, 'local')), { from, name: imported || whole });
  }
}

function addExports(module: Module, statement: Node): void {
  const from = nodeOf(statement, 'source') && nameOf(nodeOf(statement, 'source'));
  const declaration = nodeOf(statement, 'declaration');
  if (declaration) {
    addDeclaration(module, declaration);
    declaredNames(declaration).forEach((name) => module.exports.set(name, { from: undefined, name }));
  }
  for (const one of nodesOf(statement, 'specifiers')) {
    module.exports.set(nameOf(nodeOf(one, 'exported')), { from, name: nameOf(nodeOf(one, 'local')) });
  }
}

function addDeclaration({ declarations }: Module, statement: Node): void {
  for (const name of declaredNames(statement)) {
    declarations.set(name, [...(declarations.get(name) ?? []), statement]);
  }
}

/** Reads the statements of a module. */
export function readModule(name: string, body: readonly Node[]): Module {
  const module: Module = {
    name,
    declarations: new Map(),
    imports: new Map(),
    exports: new Map(),
    stars: [],
  };
  for (const statement of body) {
    const source = nameOf(nodeOf(statement, 'source'));
    const alias = nodeOf(statement, 'exported');
    if (statement.type === 'ImportDeclaration') {
      addImports(module, statement, source);
    } else if (statement.type === 'ExportNamedDeclaration') {
      addExports(module, statement);
    } else if (statement.type === 'ExportAllDeclaration' && alias) {
      module.exports.set(nameOf(alias), { from: source, name: '*' });
    } else if (statement.type === 'ExportAllDeclaration') {
      module.stars.push(source);
    } else if (statement.type === 'ExportDefaultDeclaration') {
      module.exports.set('default', { from: undefined, name: nameOf(nodeOf(statement, 'declaration')) });
    } else {
      addDeclaration(module, statement);
    }
  }

  return module;
}

export type Modules = ReadonlyMap<string, Module>;

/** Declaration of a name, or the library that has it. */
export interface Found {
  readonly module: Module | undefined;
  readonly name: string;
  readonly nodes: readonly Node[];
  /** Library and name, if the declaration is not in the package. */
  readonly library: string | undefined;
}

const inLibrary = (from: string, name: string): Found => ({
  module: undefined,
  name,
  nodes: [],
  library: `${from}#${name}`,
});

/** Returns the declaration that a name has inside of a module. */
export function findLocal(modules: Modules, module: Module, name: string): Found | undefined {
  const nodes = module.declarations.get(name);
  const origin = module.imports.get(name);
  if (nodes) {
    return { module, name, nodes, library: undefined };
  }

  return origin && findExport(modules, origin.from ?? module.name, origin.name);
}

/** Returns the declaration of a name that a module exports. */
export function findExport(modules: Modules, from: string, name: string): Found | undefined {
  const module = modules.get(from);
  if (!module) {
    return inLibrary(from, name);
  }
  const origin = module.exports.get(name);
  if (origin) {
    return origin.from === undefined
      ? findLocal(modules, module, origin.name)
      : findExport(modules, origin.from, origin.name);
  }
  const [found] = module.stars.flatMap((star) =>
    modules.has(star) ? (findExport(modules, star, name) ?? []) : [],
  );

  return found;
}

/** Returns every name that a module exports. */
export function exportedNames(modules: Modules, from: string): string[] {
  const module = modules.get(from);
  const names = module
    ? [...module.exports.keys(), ...module.stars.flatMap((star) => exportedNames(modules, star))]
    : [];

  return [...new Set(names)];
}
