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
  /** HTML with the marks that html-page-plugin.ts names. */
  readonly template: string;
  /** Beside the template. */
  readonly stylesheet: string;
}

/** The build of a remote's public page, into the folder of its release, after the remote itself has emptied it. */
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
