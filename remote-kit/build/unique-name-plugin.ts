import { createHash } from 'node:crypto';
import type { RemoteName } from 'shared-contracts/kernel/owner';
import webpack from 'webpack';
import type { Chunk, Compiler } from 'webpack';
import { globalName } from './remote-name.ts';

const { Compilation, RuntimeGlobals, RuntimeModule, sources } = webpack;
const pluginName = 'UniqueName';
/** Once source maps are made, and before file names are hashed. */
const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
const stampLength = 8;
const nameWith = (remote: RemoteName, stamp: string): string => `${globalName(remote)}_${stamp}`;

/** Name of a remote's bundle while it is built, and in all scripts but its entry: the same for all versions. */
export const blankName = (remote: RemoteName): string => nameWith(remote, '0'.repeat(stampLength));
/** Becomes the blank name in the entry, where the blank name becomes that of the version. */
const markOfBlank = (remote: RemoteName): string => nameWith(remote, '~'.repeat(stampLength));

/** Returns the name of a version in the browser: 'mfe_inbox_5f2c81d0'. */
export function uniqueName(remote: RemoteName, version: string): string {
  return nameWith(remote, createHash('sha256').update(version).digest('hex').slice(0, stampLength));
}

/**
 * Runtime of a release that receives its scripts. All versions push under the blank name; whose script runs is known by
 * its folder.
 */
class ScriptsByFolder extends RuntimeModule {
  readonly remote: RemoteName;

  constructor(remote: RemoteName) {
    super('scripts by folder');
    this.remote = remote;
  }

  override generate(): string {
    return `const blank = 'webpackChunk${markOfBlank(this.remote)}';
const others = Object.getOwnPropertyDescriptor(globalThis, blank);
Object.defineProperty(globalThis, blank, {
  configurable: true,
  get: () => document.currentScript?.src.startsWith(${RuntimeGlobals.publicPath})
    ? globalThis['webpackChunk${blankName(this.remote)}']
    : others?.get?.(),
});`;
  }
}

/**
 * Names a release after its version, because two versions may run in one page (last known good), and would take each
 * other's scripts. Only the entry contains the name, so a script is the same in each version that did not change it: it
 * is minified and compressed once. Both names have the same length, so source maps stay correct.
 */
export class UniqueNamePlugin {
  readonly remote: RemoteName;
  readonly version: string;

  constructor(remote: RemoteName, version: string) {
    this.remote = remote;
    this.version = version;
  }

  apply(compiler: Compiler): void {
    const { remote, version } = this;
    const [blank, mark, name] = [blankName(remote), markOfBlank(remote), uniqueName(remote, version)];
    const naming = (source: webpack.sources.Source): webpack.sources.Source =>
      new sources.RawSource(source.source().toString().replaceAll(blank, name).replaceAll(mark, blank));

    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(pluginName, (chunk: Chunk, needs) => {
        needs.add(RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new ScriptsByFolder(remote));
      });
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        const entries = [...compilation.chunks].filter((chunk) => chunk.hasRuntime());
        for (const file of new Set(entries.flatMap((chunk) => [...chunk.files]))) {
          if (file.endsWith('.js')) {
            compilation.updateAsset(file, naming);
          }
        }
      });
    });
  }
}
