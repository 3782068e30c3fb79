import { WantedPreview } from 'shared-contracts/kernel/preview';
import type { FoundPreview } from 'shared-contracts/kernel/preview';
import type { EnvironmentReleases } from 'shared-contracts/kernel/registry-change';
import type { ReleaseNews } from 'shared-contracts/kernel/release-news';
import { readFrameText } from 'shared-contracts/kernel/script-frame';
import { textContent } from './send-fresh.ts';
import type { Content } from './send-fresh.ts';
import type { ServedReleases } from './served-releases.ts';

/** Most steps of the history in one document. */
export const historySteps = 200;
/** Most positions that one request may ask for: each reads a source map. */
const mostFrames = 50;

const paths = {
  releases: '/remotes/releases.json',
  frames: '/remotes/source-frames.json',
  preview: '/remotes/preview.json',
  news: '/remotes/news.json',
} as const;

/** Paths of documents about releases that only the operator may read. */
export const operatorPaths: readonly string[] = Object.values(paths);

const privateJson = (value: unknown): Content => ({
  ...textContent(JSON.stringify(value), '.json'),
  isPrivate: true,
});

async function environmentReleases(releases: ServedReleases): Promise<EnvironmentReleases> {
  const [registry, published, { changes, events }, previews] = await Promise.all([
    releases.registry(),
    releases.published(),
    releases.history(historySteps),
    releases.previews(),
  ]);

  const { revision, remotes, freezes = [], takenBack = [], approvals = [], requests = [] } = registry;

  return {
    environment: releases.environment,
    registry: { revision, remotes },
    published,
    changes,
    freezes,
    takenBack,
    previews,
    approvals,
    requests,
    events,
  };
}

/** Returns the positions in the source of `?at=<remote>/<version>/<script>:<line>:<column>`, which may be repeated. */
async function sourceFrames(releases: ServedReleases, query: URLSearchParams) {
  const wanted = [...new Set(query.getAll('at'))].slice(0, mostFrames);
  const found = await Promise.all(
    wanted.map(async (text): Promise<[string, string][]> => {
      const frame = readFrameText(text);
      const source = frame && (await releases.sourceFrame(frame));

      return source === undefined ? [] : [[text, source]];
    }),
  );

  return { frames: Object.fromEntries(found.flat()) };
}

/** Returns the preview of `?remote=…&commit=…`; null if there is none, or it expired. */
async function foundPreview(releases: ServedReleases, query: URLSearchParams): Promise<FoundPreview> {
  const wanted = WantedPreview.safeParse(Object.fromEntries(query)).data;

  return { preview: (wanted && (await releases.preview(wanted))) ?? null };
}

/** Returns the steps after the revision of `?after=…`. */
function newsIn(releases: ServedReleases, query: URLSearchParams): Promise<ReleaseNews> {
  const after = Number(query.get('after') ?? Number.NaN);

  return releases.news(Number.isSafeInteger(after) ? after : Number.MAX_SAFE_INTEGER);
}

/** Returns a document about releases for the operator; undefined for any other path. */
export async function operatorDocument(
  releases: ServedReleases,
  path: string,
  query: URLSearchParams,
): Promise<Content | undefined> {
  if (path === paths.releases) {
    return privateJson(await environmentReleases(releases));
  }

  if (path === paths.preview) {
    return privateJson(await foundPreview(releases, query));
  }

  if (path === paths.news) {
    return privateJson(await newsIn(releases, query));
  }

  return path === paths.frames ? privateJson(await sourceFrames(releases, query)) : undefined;
}
