import { askDevServer } from './ask-dev-server.ts';
import { readStoredOverrides } from './kept-overrides.ts';
import type { DevServerOverride } from './overrides.ts';

/** Returns this browser's overrides with their servers' descriptions (features PF-07). No remote code is run yet. */
export async function readOverrides(): Promise<DevServerOverride[]> {
  return Promise.all(
    readStoredOverrides().map(async (kept) => ({
      ...kept,
      release: await askDevServer(kept.remote, kept.origin).catch(() => undefined),
    })),
  );
}
