import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesLoadedBy, importResolver, readImportGraph } from './import-graph.ts';
import { importsOf } from './imports.ts';
import { inRoot, root } from './root.ts';
import { isCode, isTest, sourceFiles } from './source-files.ts';

const sources = {
  'remote-kit/package.json': '{ "exports": { "./build/*": "./build/*.ts" } }',
  'shared-contracts/package.json': '{ "exports": { "./*": "./src/*.ts" } }',
  'shared-ui/package.json':
    '{ "exports": { ".": "./src/index.ts", "./parts/tabs": "./src/parts/tabs.tsx" } }',
  'test-servers/package.json': '{ "exports": { "./*": "./src/*.ts" } }',
  'shared-contracts/src/errors.ts': '',
  'shared-contracts/src/api/waves.ts': "import { errors } from '../errors.ts';",
  'shared-ui/src/index.ts': "export * from './parts/lazy.tsx';",
  'shared-ui/src/parts/lazy.tsx': '',
  'shared-ui/src/parts/tabs.tsx': "import type { Wave } from 'shared-contracts/api/waves';",
  'mfe-campaigns/src/index.ts': "const page = () => import('./page.tsx');",
  'mfe-campaigns/src/page.tsx':
    "import { Lazy } from 'shared-ui';\nimport { Tabs } from 'shared-ui/parts/tabs';\nimport { z } from 'zod/mini';",
  'api/src/waves.ts': "import { listWaves } from 'shared-contracts/api/waves';",
};

test('a file loads what it imports, now or later, by a path or by the name of a package; types load nothing', () => {
  const base = mkdtempSync(join(tmpdir(), 'import-graph-'));
  for (const [path, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), source);
  }
  const graph = readImportGraph(base);
  const loadedBy = (start: string, ends?: readonly string[]) =>
    [...filesLoadedBy(graph, [start], ends)].toSorted();
  rmSync(base, { recursive: true });

  expect(loadedBy('mfe-campaigns/src/index.ts')).toEqual([
    'mfe-campaigns/src/index.ts',
    'mfe-campaigns/src/page.tsx',
    'shared-ui/src/index.ts',
    'shared-ui/src/parts/lazy.tsx',
    'shared-ui/src/parts/tabs.tsx',
  ]);
  expect(loadedBy('api/src/waves.ts')).toEqual([
    'api/src/waves.ts',
    'shared-contracts/src/api/waves.ts',
    'shared-contracts/src/errors.ts',
  ]);
  expect(loadedBy('api/src/waves.ts', ['shared-contracts/src/api/'])).toEqual([
    'api/src/waves.ts',
    'shared-contracts/src/api/waves.ts',
  ]);
});

test('every import between files of this checkout is found, so that no change goes unnoticed', () => {
  const files = sourceFiles().filter(isCode);
  const fileOf = importResolver(root, files);
  const isOwn = (specifier: string): boolean =>
    /^(?:\.|@tools\/|remote-kit|shared-|test-servers)/.test(specifier) &&
    !/\.(?:json|cjs|css)$/.test(specifier);
  // They contain the imports of files that they write.
  const writers = /^(?:tools\/new\/|api\/src\/platform\/db\/migrations\/describe-tables\.ts)/;
  const lacking = files
    .filter((path) => !isTest(path) && !writers.test(path))
    .flatMap((path) =>
      importsOf(readFileSync(inRoot(path), 'utf8'))
        .filter(({ specifier }) => isOwn(specifier) && fileOf(path, specifier) === undefined)
        .map(({ specifier }) => `${path} imports ${specifier}`),
    );

  expect(lacking).toEqual([]);
});
