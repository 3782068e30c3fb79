import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isPreviewVersion } from 'shared-contracts/kernel/preview';
import type { Config } from '../../api/src/config/config.ts';
import { strictTransportOf } from '../../api/src/config/strict-transport.ts';
import { buildCopiesFolder } from '@tools/build/build-copies';
import { inRoot } from '@tools/checkout/root';
import { newsAfter } from '@tools/release/announce/news-after';
import { releaseContext } from '@tools/release/context';
import type { ReleaseContext } from '@tools/release/context';
import { operatorTokenOf } from '@tools/release/operator-token';
import { registryStore } from '@tools/release/registry/registry-store';
import type { ReleaseSettings } from '@tools/release/settings';
import { sourceFrame } from '@tools/release/live/source-frames';
import { publishedReleases } from '@tools/release/store/published-releases';
import { currentPreviews, expiredPreviews, findPreview } from '@tools/release/store/previews';
import { releaseFiles, releaseFolder } from '@tools/release/store/place';
import { releaseFileName } from '@tools/release/store/release';
import { releaseStore } from '@tools/release/store/release-store';
import { answerCommand } from '@tools/release/steps/answer-command';
import { answerOrder } from '@tools/release/steps/answer-order';
import { clientConfigOf } from './client-config.ts';
import { forwardCalls } from './forward-api.ts';
import { releaseMirror } from './release-mirror.ts';
import { freshRegistry } from './served-releases.ts';
import type { ServedReleases } from './served-releases.ts';
import type { SiteOptions } from './site.ts';

/** Poll interval for a bucket. A local folder is read each time. */
const bucketMilliseconds = 2_000;

function servedReleases(config: Config & ReleaseSettings) {
  const files = releaseFiles(config);
  const folder = releaseFolder(config);
  const builds = buildCopiesFolder(config);
  const registry = registryStore(files, config.releaseEnvironment);
  const store = releaseStore(files);
  const mirror = releaseMirror(store, join(config.dataDir, 'release-mirror'));
  const published = async (remote: string, version: string): Promise<string | undefined> => {
    if (folder === undefined) {
      return mirror(remote, version);
    }
    const release = join(folder, remote, version);

    return existsSync(join(release, releaseFileName)) ? release : undefined;
  };

  const isOver = expiredPreviews(store);
  const everyMilliseconds = folder === undefined ? bucketMilliseconds : 0;
  const fresh = freshRegistry(registry, { everyMilliseconds });
  const releases: ServedReleases = {
    environment: config.releaseEnvironment,
    published: () => publishedReleases(store),
    sourceFrame: (frame) => sourceFrame(frame, store),
    registry: fresh.registry,
    history: (limit) => registry.log(limit),
    news: async (after) => newsAfter(registry, await fresh.registry(), after),
    previews: () => currentPreviews(store, Date.now()),
    preview: (wanted) => findPreview(store, wanted, Date.now()),
    async folderOf(remote, version) {
      if (isPreviewVersion(version) && (await isOver(remote, version))) {
        return undefined;
      }
      const release = await published(remote, version);
      const built = join(builds, remote, version);

      return release ?? (remote.startsWith('mfe-') && existsSync(built) ? built : undefined);
    },
  };

  return { releases, renew: fresh.renew };
}

/** Returns the options to serve this checkout's build and the releases of its environment. */
export function siteOf(config: Config & ReleaseSettings): SiteOptions {
  const { releases, renew } = servedReleases(config);
  // The host runs what the API asks for: it has the store, and a token would send the command back to the API.
  const contextOf = (options: Pick<ReleaseContext, 'who' | 'say'>): ReleaseContext =>
    releaseContext({ ...config, releaseToken: '' }, options);

  return {
    shellFolder: inRoot('shell/dist'),
    keptShellFolder: resolve(inRoot(), config.dataDir, 'shell-files'),
    releases,
    takeOrder: (order) => answerOrder(contextOf, order).finally(renew),
    runOrder: (order) => answerCommand(contextOf, order).finally(renew),
    clientConfig: clientConfigOf(config),
    ...(config.isApiForwarded ? { forwardCall: forwardCalls(config) } : {}),
    fileUrls: [config.publicApiUrl, config.filesOrigin, ...config.formerApiUrls],
    transportHeaders: strictTransportOf(config.publicShellUrl, config.strictTransportSubdomains),
    operatorToken: () => operatorTokenOf(config),
  };
}
