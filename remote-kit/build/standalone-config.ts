import type { RemoteName } from 'shared-contracts/kernel/owner';
import type { StandalonePageName } from 'shared-contracts/documents';
import { standalonePages } from 'shared-contracts/documents';
import type { Configuration } from 'webpack';
import { pageConfig } from './page-config.ts';
import { releaseTarget } from './release-target.ts';

export interface StandaloneBuild {
  readonly name: StandalonePageName;
  readonly remote: RemoteName;
  /** The package's folder: `import.meta.dirname`. */
  readonly root: string;
  readonly entry: string;
  /** HTML with the placeholders that html-page-plugin.ts lists. */
  readonly template: string;
  /** Next to the template. */
  readonly stylesheet: string;
}

/**
 * Returns the build of a remote's public page, into the folder of its release. Runs after the remote's own build has
 * emptied the folder.
 */
export function standaloneConfig(build: StandaloneBuild): Configuration {
  const { name, remote, root, entry, template, stylesheet } = build;
  const { version, folder } = releaseTarget(root);
  const { file: filename } = standalonePages[name];
  const config = pageConfig({
    name,
    root,
    dist: folder,
    entry,
    page: { template, stylesheet, filename },
    publicPath: `/remotes/${remote}/${version}/`,
  });

  return { ...config, dependencies: [remote] };
}
