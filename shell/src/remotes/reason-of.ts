/** Maximum length of a reason in a report (shared-contracts, RemoteReport). */
const longestReason = 500;
/**
 * The first location in a remote's script within an error's stack, in any browser: name, version, script, line, column.
 */
const remoteFrame = /\/(remotes\/mfe-[\w-]+\/[\w.+-]+\/[\w.~-]+\.js:\d+:\d+)/;

/**
 * Returns an error's message and its location in a remote: `pnpm release status` resolves the location in the source
 * with the source maps that were stored when the remote was published.
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
