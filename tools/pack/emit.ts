import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture } from '@tools/checkout/capture';
import { inRoot } from '@tools/checkout/root';
import { sourceFiles } from '@tools/checkout/source-files';
import { isPublished, publishedPackages } from './published-packages.ts';
import type { PublishedPackage } from './published-packages.ts';

async function compile(...args: string[]): Promise<void> {
  const tsc = inRoot('node_modules/typescript/bin/tsc');
  const { code, output } = await capture([process.execPath, tsc, ...args]);
  if (code !== 0) {
    throw new Error(`tsc ${args.join(' ')} failed:\n${output}`);
  }
}

/** Writes the declarations of all published packages that changed, and checks their types. */
export function compileDeclarations(): Promise<void> {
  return compile('-b', ...publishedPackages.map((name) => inRoot(name)));
}

/** Writes a configuration that emits JavaScript only: `tsc -b` has checked the types and emitted the declarations. */
function emitConfig(name: PublishedPackage, files: readonly string[], dist: string): string {
  const path = inRoot('.tsbuild', `pack-${name}.json`);
  const compilerOptions = {
    composite: false,
    incremental: false,
    tsBuildInfoFile: null,
    emitDeclarationOnly: false,
    declaration: false,
    noCheck: true,
    sourceMap: true,
    inlineSources: true,
    rewriteRelativeImportExtensions: true,
    types: [],
    outDir: dist,
  };
  const config = {
    extends: inRoot(name, 'tsconfig.json'),
    compilerOptions,
    include: [],
    files: files.map((file) => inRoot(name, file)),
  };
  writeFileSync(path, JSON.stringify(config));

  return path;
}

const relativeSource = /((?:from|import\()\s*["']\.{1,2}\/[^"']+?)\.tsx?(?=["'])/g;

/** Copies the declarations of `tsc -b`, which name sources, next to the JavaScript. */
function copyDeclarations(name: PublishedPackage, files: readonly string[], dist: string): void {
  for (const file of files) {
    const declaration = file.replace(/\.tsx?$/, '.d.ts');
    const text = readFileSync(inRoot('.tsbuild', name, declaration), 'utf8');
    writeFileSync(join(dist, declaration), text.replace(relativeSource, '$1.js'));
  }
}

/** Writes a package's JavaScript, declarations, source maps and other files to its `dist/`. Returns that folder. */
export async function emitPackage(name: PublishedPackage): Promise<string> {
  const dist = inRoot(name, 'dist');
  const files = sourceFiles(inRoot(name)).filter(isPublished);
  const sources = files.filter((file) => /(?<!\.d)\.tsx?$/.test(file));
  await compile('-b', inRoot(name));
  if (existsSync(dist)) {
    readdirSync(dist).forEach((entry) => rmSync(join(dist, entry), { recursive: true }));
  }
  await compile('-p', emitConfig(name, sources, dist));
  copyDeclarations(name, sources, dist);
  const own = /^(?:package|tsconfig)\.json$/;
  for (const file of files.filter((path) => !/(?<!\.d)\.tsx?$/.test(path) && !own.test(path))) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    cpSync(inRoot(name, file), join(dist, file));
  }

  return dist;
}
