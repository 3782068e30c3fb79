import { createHash } from 'node:crypto';
import { contractVersion } from 'shared-contracts/version';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import type { RemoteBuild } from './remote-build.ts';
import { firstChunk } from './remote-chunks.ts';

interface ManifestAssets {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
}

/** Returns the entry and the scripts of the first view (remote-chunks.ts), which the page may fetch in advance. */
function preloadOf(manifest: ManifestAssets, { namedChunks }: Compilation): string[] {
  return [manifest.metaData.remoteEntry.name, ...(namedChunks.get(firstChunk)?.files ?? [])];
}

/**
 * Writes `remote.json`, which describes a release for publishing. `preload` and the names under `integrity` are file
 * names within the release's folder.
 */
export class RemoteFilePlugin {
  readonly build: RemoteBuild;
  readonly version: string;

  constructor(build: RemoteBuild, version: string) {
    this.build = build;
    this.version = version;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteFile', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 100; // after names and manifest are final
      compilation.hooks.processAssets.tap({ name: 'RemoteFile', stage }, () => this.write(compilation));
    });
  }

  private write(compilation: Compilation): void {
    const manifestAsset = compilation.getAsset('mf-manifest.json');
    if (!manifestAsset) {
      return;
    }
    const manifest = JSON.parse(manifestAsset.source.source().toString()) as ManifestAssets; // the plugin's own format
    const integrity = Object.fromEntries(
      compilation
        .getAssets()
        .filter(({ name }) => /\.(?:js|css)$/.test(name))
        // webpack lists them in the order in which it has rendered them, and it reads some from the cache.
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        .map(({ name, source }) => [
          name,
          // The registry contains one for each of several hundred scripts, and hashes cannot be compressed: every byte
          // counts.
          `sha256-${createHash('sha256').update(source.buffer()).digest('base64')}`,
        ]),
    );
    const { name, pages = [], ownPages, drawers = [] } = this.build;
    const file = {
      name,
      version: this.version,
      pages,
      ownPages,
      drawers,
      contract: contractVersion,
      preload: preloadOf(manifest, compilation),
      integrity,
    };
    compilation.emitAsset('remote.json', new webpack.sources.RawSource(`${JSON.stringify(file, null, 2)}\n`));
  }
}
