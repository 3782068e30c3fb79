import { getPreview } from 'shared-contracts/api/releases/previews';
import { createClient } from 'shared-contracts/client';
import type { ClientConfig } from 'shared-contracts/client-config';
import type { WantedPreview } from 'shared-contracts/kernel/preview';
import { isCallError } from 'shared-ui';
import type { PreviewOverride } from '../overrides/overrides.ts';
import { readBearer } from '../session/bearer.ts';
import { readStoredPreviews } from './kept-previews.ts';

/** Longest wait for the description of a preview, which the first view waits for. */
const timeoutMs = 8_000;

/** A preview that a person started and that does not run, so that the released version does. */
export interface MissingPreview extends WantedPreview {
  /** Whether it may work after a reload: the API did not answer. */
  readonly mayReturn: boolean;
}

/** Previews of this browser: those that run, and those that do not. */
export interface Previews {
  readonly running: readonly PreviewOverride[];
  readonly missing: readonly MissingPreview[];
}

/** Returns this browser's previews (features PF-15). No code of them is run yet. */
export async function readPreviews({ apiUrl }: Pick<ClientConfig, 'apiUrl'>): Promise<Previews> {
  const client = createClient({ baseUrl: apiUrl, token: readBearer, timeoutMs });
  const running: PreviewOverride[] = [];
  const missing: MissingPreview[] = [];
  if (readBearer() === undefined) {
    return { running, missing };
  }
  await Promise.all(
    readStoredPreviews().map(async (wanted) => {
      try {
        const { preview } = await client.call(getPreview, wanted);
        running.push({ remote: wanted.remote, preview });
      } catch (error) {
        const isRefused = isCallError(error) && (error.status === 403 || error.status === 404);
        missing.push({ ...wanted, mayReturn: !isRefused });
      }
    }),
  );

  return { running, missing };
}
