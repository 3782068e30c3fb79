import { posix } from 'node:path';
import { isBuiltin } from 'node:module';

export interface ImportLine {
  readonly line: number;
  readonly specifier: string;
  /** Whether it is an `import()`, fetched when needed. */
  readonly isLazy: boolean;
  /** Whether only types are named, so that nothing is loaded. */
  readonly isOfTypes: boolean;
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?(?:[\w*\s{},$]+?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Returns the modules that a file names in import, export-from and import() forms. */
export function importsOf(source: string): ImportLine[] {
  return [...source.matchAll(importPattern)].map((match) => {
    const [text, fromStatement, fromCall] = match;
    const leading = text.length - text.trimStart().length;

    return {
      line: source.slice(0, match.index + leading).split('\n').length,
      specifier: fromStatement ?? fromCall ?? '',
      isLazy: fromCall !== undefined,
      isOfTypes: /^\s*(?:import|export)\s+type\s/.test(text),
    };
  });
}

/** Packages of this workspace and the folder that their `exports` point to. */
const workspaceSources: Readonly<Record<string, string>> = {
  'shared-contracts': 'shared-contracts/src',
  'shared-ui': 'shared-ui/src',
  'remote-kit': 'remote-kit',
  'test-servers': 'test-servers/src',
};

/** Resolves an import to a path of the checkout, `npm:name` or `node:name`. */
export function targetOf(importer: string, specifier: string): string {
  if (specifier.startsWith('.')) {
    return posix.normalize(posix.join(posix.dirname(importer), specifier));
  }
  if (isBuiltin(specifier)) {
    return specifier.startsWith('node:') ? specifier : `node:${specifier}`;
  }

  const parts = specifier.split('/');
  const name = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
  if (name.startsWith('@tools/')) {
    return `${specifier.slice(1)}.ts`;
  }
  const source = workspaceSources[name];
  if (source !== undefined) {
    return `${source}/${parts.slice(1).join('/') || 'index'}.ts`;
  }
  if (/^(api|shell|e2e|bench|mfe-[\w-]+)$/.test(name)) {
    return specifier;
  }

  return `npm:${name}`;
}
