import { askDevServer } from './ask-dev-server.ts';
import { readKeptOverrides } from './kept-overrides.ts';
import type { Override } from './overrides.ts';

/** The overrides of this browser, with what their servers say of themselves (features PF-07). Nothing is run yet. */
export async function readOverrides(): Promise<Override[]> {
  return Promise.all(
    readKeptOverrides().map(async (kept) => ({
      ...kept,
      release: await askDevServer(kept.remote, kept.origin).catch(() => undefined),
    })),
  );
}
