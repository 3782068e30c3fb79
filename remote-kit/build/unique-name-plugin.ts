import { createHash } from 'node:crypto';
import type { RemoteName } from 'shared-contracts/kernel/owner';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { globalName } from './remote-name.ts';

const pluginName = 'UniqueName';
/** Once source maps are made, and before file names are hashed. */
const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
const stampLength = 8;
const blankStamp = '0'.repeat(stampLength);

/** Name of a remote's bundle while it is built: the same for all versions. */
export const blankName = (remote: RemoteName): string => `${globalName(remote)}_${blankStamp}`;

/** Returns the name of a version in the browser: 'mfe_inbox_5f2c81d0'. */
export function uniqueName(remote: RemoteName, version: string): string {
  const stamp = createHash('sha256').update(version).digest('hex').slice(0, stampLength);

  return `${globalName(remote)}_${stamp}`;
}

/**
 * Names the scripts of a release after its version, because two versions may run in one page (last known good), and
 * would take each other's chunks. Every script contains the name, so it is put in last: a build with a cache minifies
 * only what changed since another version. Both names have the same length, so source maps stay correct.
 */
export class UniqueNamePlugin {
  readonly remote: RemoteName;
  readonly version: string;

  constructor(remote: RemoteName, version: string) {
    this.remote = remote;
    this.version = version;
  }

  apply(compiler: Compiler): void {
    const blank = blankName(this.remote);
    const name = uniqueName(this.remote, this.version);
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, (assets) => {
        for (const file of Object.keys(assets).filter((asset) => asset.endsWith('.js'))) {
          compilation.updateAsset(
            file,
            (source) => new webpack.sources.RawSource(source.source().toString().replaceAll(blank, name)),
          );
        }
      });
    });
  }
}
