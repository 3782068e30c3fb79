import { FoundPreview } from 'shared-contracts/kernel/preview';
import type { Preview, WantedPreview } from 'shared-contracts/kernel/preview';
import { EnvironmentReleases, SourceFrames } from 'shared-contracts/kernel/registry-change';
import { CommandResult } from 'shared-contracts/kernel/release-command';
import type { CommandOrder } from 'shared-contracts/kernel/release-command';
import { ReleaseNews } from 'shared-contracts/kernel/release-news';
import { StepResult } from 'shared-contracts/kernel/release-step';
import type { StepOrder } from 'shared-contracts/kernel/release-step';
import { frameText } from 'shared-contracts/kernel/script-frame';
import type { ScriptFrame } from 'shared-contracts/kernel/script-frame';
import type * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';

/**
 * Longest wait for the host of the browser app. It reads a store that may be a bucket; people wait at most this long.
 */
const readTimeoutMs = 5_000;
/** Longest wait for a step, for which the host asks the live product and reads the release's files. */
const stepTimeoutMs = 25_000;

/** Maximum number of positions in one request: with 200 characters each they fit into a request's first line. */
const mostFrames = 20;

type Asking = Pick<Platform, 'config' | 'operatorToken' | 'log'>;

/** A request to the host. */
interface Question<Schema extends z.ZodMiniType> {
  /** Path below /remotes/. */
  readonly path: string;
  readonly schema: Schema;
  /** Sent as JSON with POST. */
  readonly body?: object;
  readonly timeoutMs?: number;
}

/** Asks the host of the browser app as the operator. Undefined = it did not answer; the log says why. */
async function askHost<Schema extends z.ZodMiniType>(
  { config, operatorToken, log }: Asking,
  { path, schema, body, timeoutMs = readTimeoutMs }: Question<Schema>,
): Promise<z.output<Schema> | undefined> {
  try {
    const answer = await fetch(`${config.publicShellUrl}/remotes/${path}`, {
      headers: operatorToken.header(),
      redirect: 'error', // a redirect could send the token to someone else
      signal: AbortSignal.timeout(timeoutMs),
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (answer.ok) {
      return schema.parse(await answer.json());
    }
    await answer.body?.cancel();
    log.warn({ status: answer.status, path }, 'the host of the browser app refused a request about releases');
  } catch (error) {
    log.warn({ err: error, path }, 'the host of the browser app did not answer about releases');
  }

  return undefined;
}

/** Returns what the environment serves and has published. Undefined = the host does not answer. */
export function findReleases(platform: Asking): Promise<EnvironmentReleases | undefined> {
  return askHost(platform, { path: 'releases.json', schema: EnvironmentReleases });
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
  const path = `source-frames.json?${query.toString()}`;
  const answer = await askHost(platform, { path, schema: SourceFrames });

  return answer && new Map(Object.entries(answer.frames));
}

/** Returns the preview of a commit; null = there is none, or it expired. Undefined = the host does not answer. */
export async function findPreview(
  platform: Asking,
  wanted: WantedPreview,
): Promise<Preview | null | undefined> {
  const query = new URLSearchParams(wanted);
  const answer = await askHost(platform, { path: `preview.json?${query.toString()}`, schema: FoundPreview });

  return answer?.preview;
}

/** Takes a step of a release. Undefined = the host does not answer, and may have taken it or not. */
export function orderStep(platform: Asking, order: StepOrder): Promise<StepResult | undefined> {
  return askHost(platform, {
    path: 'steps',
    schema: StepResult,
    body: order,
    timeoutMs: stepTimeoutMs,
  });
}

/** Runs a command of the command line. Undefined = the host does not answer, and may have run it or not. */
export function orderCommand(platform: Asking, order: CommandOrder): Promise<CommandResult | undefined> {
  return askHost(platform, {
    path: 'commands',
    schema: CommandResult,
    body: order,
    timeoutMs: stepTimeoutMs,
  });
}

/** Returns the steps after a revision of the registry. Undefined = the host does not answer. */
export function findNews(platform: Asking, after: number): Promise<ReleaseNews | undefined> {
  return askHost(platform, { path: `news.json?after=${after}`, schema: ReleaseNews });
}
