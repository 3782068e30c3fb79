import { createHash } from 'node:crypto';
import { remoteModules } from 'shared-contracts/kernel/remote';
import { contractVersion } from 'shared-contracts/version';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';

interface Release {
  readonly name: string;
  readonly version: string;
  readonly pages: readonly string[];
  readonly drawers: readonly string[];
}

interface ManifestAssets {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly {
    readonly path: string;
    readonly assets: { readonly js: { readonly sync: readonly string[] } };
  }[];
}

const isShown = ({ path }: { readonly path: string }): boolean => remoteModules.some((name) => name === path);

/** A list is shown before the page next to it (docs/adr/0088), and the last of seven scripts waits for a connection. */
const drawersFirst = (one: { readonly path: string }, other: { readonly path: string }): number =>
  Number(other.path === './drawer') - Number(one.path === './drawer');

/** The entry and the first chunks of every module that is shown, which the page may fetch before anybody asks. */
function preloadOf(manifest: ManifestAssets): string[] {
  const shown = manifest.exposes.filter(isShown).toSorted(drawersFirst);
  const chunks = shown.flatMap((exposed) => exposed.assets.js.sync);

  return [...new Set([manifest.metaData.remoteEntry.name, ...chunks])];
}

/**
 * Writes `remote.json`: what publishing needs to know of a release. `preload` and the names under `integrity` are
 * file names within the release's folder.
 */
export class RemoteFilePlugin {
  readonly release: Release;

  constructor(release: Release) {
    this.release = release;
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
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, source }) => [
          name,
          // The registry holds one for each of some hundred scripts, and cannot be compressed: every byte counts.
          `sha256-${createHash('sha256').update(source.buffer()).digest('base64')}`,
        ]),
    );
    const file = { ...this.release, contract: contractVersion, preload: preloadOf(manifest), integrity };
    compilation.emitAsset('remote.json', new webpack.sources.RawSource(`${JSON.stringify(file, null, 2)}\n`));
  }
}
