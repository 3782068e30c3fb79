import { isPublished } from './published-packages.ts';
import type { Manifest } from './published-packages.ts';

/** Returns the version of a library in the catalog, or of a package of this workspace. */
export type FindVersion = (name: string, isOurs: boolean) => string;

const source = /(?<!\.d)\.tsx?$/;

/** Returns an exported file as conditions: TypeScript sources are installed as JavaScript with declarations. */
function packedExport(target: string): string | Readonly<Record<string, string>> {
  return source.test(target)
    ? { types: target.replace(source, '.d.ts'), default: target.replace(source, '.js') }
    : target;
}

type Versions = Readonly<Record<string, string>>;

function withVersions(versions: Versions | undefined, find: FindVersion, range: '' | '^'): Versions {
  const written = (name: string, version: string): string =>
    version === 'catalog:' || version.startsWith('workspace:')
      ? range + find(name, version !== 'catalog:')
      : version;

  return Object.fromEntries(
    Object.entries(versions ?? {}).map(([name, version]) => [name, written(name, version)]),
  );
}

/**
 * Returns the package.json that others install. It names built files, exact versions of libraries, and ranges of what
 * the installing package chooses itself. Leaves out what only this checkout uses.
 */
export function packedManifest(manifest: Manifest, find: FindVersion): Record<string, unknown> {
  const {
    private: _private,
    scripts: _scripts,
    devDependencies: _devDependencies,
    bin,
    dependencies,
    peerDependencies,
    ...rest
  } = manifest;
  const exports = Object.entries(manifest.exports)
    .filter(([, target]) => isPublished(target.replace('./', '')))
    .map(([name, target]) => [name, packedExport(target)] as const);

  const commands = Object.entries(bin ?? {}).map(
    ([name, target]) => [name, target.replace(source, '.js')] as const,
  );

  return {
    ...rest,
    ...(bin ? { bin: Object.fromEntries(commands) } : {}),
    exports: Object.fromEntries(exports),
    dependencies: withVersions(dependencies, find, ''),
    peerDependencies: withVersions(peerDependencies, find, '^'),
  };
}
