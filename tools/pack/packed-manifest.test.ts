import { expect, test } from 'vitest';
import { packedManifest } from './packed-manifest.ts';

const versions: Readonly<Record<string, string>> = { ky: '2.1.0', react: '19.3.1' };
const find = (name: string, isOurs: boolean): string => (isOurs ? '1.4.0' : (versions[name] ?? ''));

test('a packed package names JavaScript with declarations, and no source', () => {
  const { exports } = packedManifest(
    {
      name: 'shared-ui',
      version: '1.3.0',
      exports: {
        './*': './src/*.ts',
        './slim': './src/slim.tsx',
        './package.json': './package.json',
        './testing/catalogue': './src/testing/catalogue/index.ts',
      },
    },
    find,
  );

  expect(exports).toEqual({
    './*': { types: './src/*.d.ts', default: './src/*.js' },
    './slim': { types: './src/slim.d.ts', default: './src/slim.js' },
    './package.json': './package.json',
  });
});

test('it pins its libraries, leaves peers a range, and may be published', () => {
  const manifest = {
    name: 'shared-ui',
    version: '1.3.0',
    private: true,
    exports: {},
    dependencies: { ky: 'catalog:' },
    peerDependencies: { react: 'catalog:', 'shared-contracts': 'workspace:*' },
    devDependencies: { vitest: 'catalog:' },
  };

  expect(packedManifest(manifest, find)).toEqual({
    name: 'shared-ui',
    version: '1.3.0',
    exports: {},
    dependencies: { ky: '2.1.0' },
    peerDependencies: { react: '^19.3.1', 'shared-contracts': '^1.4.0' },
  });
});
