import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inRoot } from '@tools/checkout/root';
import { sourceFiles } from '@tools/checkout/source-files';
import { parse, stringify } from 'yaml';
import * as z from 'zod/mini';
import { packPackages, readVersion } from './pack-packages.ts';
import type { PublishedPackage } from './published-packages.ts';

const RemoteManifest = z.looseObject({ dependencies: z.record(z.string(), z.string()) });

type Tarballs = Readonly<Record<PublishedPackage, string>>;

/** Repository template: its pipelines are those of every remote that leaves. */
const template = 'examples/remote';
const pipelines = ['.github/workflows/release.yml', '.gitlab-ci.yml', '.gitignore'];

const kitScripts = ['build', 'check', 'dev', 'test', 'types'];
const packagesFolder = 'packages';
const inPackages = (tarball: string): string => `file:${packagesFolder}/${basename(tarball)}`;

/** Returns a remote's package.json with the tarballs, and with remote-kit as the only development dependency. */
function manifestOutside(remote: string, tarballs: Tarballs): Record<string, unknown> {
  const { dependencies, ...rest } = RemoteManifest.parse(
    JSON.parse(readFileSync(inRoot(remote, 'package.json'), 'utf8')),
  );
  const files: Readonly<Record<string, string>> = tarballs;
  const find = readVersion();
  const versions = Object.keys(dependencies).map((name) => {
    const file = files[name];

    return [name, file === undefined ? find(name) : inPackages(file)] as const;
  });

  return {
    ...rest,
    scripts: Object.fromEntries(kitScripts.map((name) => [name, `texting-remote ${name}`])),
    dependencies: Object.fromEntries(versions),
    devDependencies: { 'remote-kit': inPackages(tarballs['remote-kit']) },
  };
}

const compilerOptions = {
  extends: 'remote-kit/tsconfig/remote.json',
  include: ['**/*.ts', '**/*.tsx'],
  exclude: ['dist', 'node_modules'],
};

const Workspace = z.looseObject({
  allowBuilds: z.record(z.string(), z.boolean()),
});

/** Returns pnpm's settings: what a remote imports of the kit's dependencies is visible to it. */
function settingsOutside(): string {
  const { allowBuilds } = Workspace.parse(parse(readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8')));

  return stringify({ publicHoistPattern: ['@types/*', 'vitest', 'webpack'], allowBuilds });
}

function copyFiles(from: string, to: string, paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(inRoot(from, path), join(to, path));
  }
}

/** Adds the template's pipelines, which release the remote of this name. */
function addPipelines(name: string, folder: string): void {
  copyFiles(template, folder, pipelines);
  for (const path of pipelines) {
    const text = readFileSync(join(folder, path), 'utf8');
    writeFileSync(join(folder, path), text.replaceAll('mfe-example', name));
  }
}

/**
 * Copies a remote to a folder as a repository of its own, with the packed packages and pipelines. The lockfile is this
 * checkout's, so that an installation takes the same versions of libraries.
 */
export async function moveOut(remote: string, folder: string): Promise<void> {
  const tarballs = await packPackages(join(folder, packagesFolder));
  copyFiles(remote, folder, sourceFiles(inRoot(remote)));
  const write = (name: string, value: unknown): void =>
    writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
  const manifest = manifestOutside(remote, tarballs);
  write('package.json', manifest);
  write('tsconfig.json', compilerOptions);
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), settingsOutside());
  cpSync(inRoot('pnpm-lock.yaml'), join(folder, 'pnpm-lock.yaml'));
  addPipelines(String(manifest['name']), folder);
}
