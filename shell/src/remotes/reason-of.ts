/** What a report has room for (shared-contracts, RemoteReport). */
const longestReason = 500;
/** The first place of an error in a script of a remote, in the stack of any browser: name, version, script, line, column. */
const remoteFrame = /\/(remotes\/mfe-[\w-]+\/[\w.+-]+\/[\w.~-]+\.js:\d+:\d+)/;

/**
 * Returns what an error says and where in a remote it came up: `pnpm release status` tells the place in the source,
 * by the maps that were kept when the remote was published.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  const [, frame] = remoteFrame.exec(error.stack ?? '') ?? [];
  if (frame === undefined) {
    return error.message;
  }
  const place = ` (at ${frame})`;

  return error.message.slice(0, longestReason - place.length) + place;
}
