import { EnvironmentReleases, SourceFrames } from 'shared-contracts/kernel/registry-change';
import { frameText } from 'shared-contracts/kernel/script-frame';
import type { ScriptFrame } from 'shared-contracts/kernel/script-frame';
import type * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';

/**
 * Longest wait for the host of the browser app. It reads a store that may be a bucket; people wait at most this long.
 */
const timeoutMs = 5_000;

/** Maximum number of positions in one request: with 200 characters each they fit into a request's first line. */
const mostFrames = 20;

type Asking = Pick<Platform, 'config' | 'operatorToken' | 'log'>;

/** Asks the host of the browser app as the operator. Undefined = it did not answer; the log says why. */
async function askHost<Schema extends z.ZodMiniType>(
  { config, operatorToken, log }: Asking,
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  try {
    const answer = await fetch(`${config.publicShellUrl}/remotes/${path}`, {
      headers: operatorToken.header(),
      redirect: 'error', // a redirect could send the token to someone else
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.ok) {
      return schema.parse(await answer.json());
    }
    await answer.body?.cancel();
    log.warn({ status: answer.status }, 'the host of the browser app does not describe its releases');
  } catch (error) {
    log.warn({ err: error }, 'the host of the browser app did not answer about releases');
  }

  return undefined;
}

/** Returns what the environment serves and has published. Undefined = the host does not answer. */
export function findReleases(platform: Asking): Promise<EnvironmentReleases | undefined> {
  return askHost(platform, 'releases.json', EnvironmentReleases);
}

/**
 * Returns positions in the source by the text of positions in scripts (`frameText`), for those that source maps
 * contain. Undefined = the host does not answer.
 */
export async function findSourceFrames(
  platform: Asking,
  frames: readonly ScriptFrame[],
): Promise<ReadonlyMap<string, string> | undefined> {
  const texts = [...new Set(frames.map(frameText))].slice(0, mostFrames);
  if (texts.length === 0) {
    return new Map();
  }
  const query = new URLSearchParams(texts.map((text) => ['at', text]));
  const answer = await askHost(platform, `source-frames.json?${query.toString()}`, SourceFrames);

  return answer && new Map(Object.entries(answer.frames));
}
