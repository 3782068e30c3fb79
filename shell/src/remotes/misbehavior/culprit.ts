/** A release that is responsible for a misbehavior. */
export interface Culprit {
  readonly remote: string;
  readonly version: string;
}

/** A stack frame's script address, in any browser. */
const frames = /(?:\bat |\basync |@|\()([a-z-]+:\/\/[^\s)]+):\d+:\d+/g;
const release = /\/remotes\/(mfe-[\w-]+)\/([\w.+-]+)\/[^/]+\.js$/;
const ofExtension = /^[a-z-]*extension:/;

/**
 * Returns the release whose script an error comes from: the topmost script of the stack decides. Undefined for errors
 * of the shell and for stacks with a browser extension. `skipped` = frames at the top that do not count.
 */
export function culpritIn(error: Pick<Error, 'message' | 'stack'>, skipped = 0): Culprit | undefined {
  const stack = error.stack ?? '';
  // The message may name addresses too.
  const start = stack.startsWith('@') ? 0 : Math.max(0, stack.indexOf(error.message));
  const scripts = [...stack.slice(start + error.message.length).matchAll(frames)].map(
    ([, script = '']) => script,
  );
  if (scripts.some((script) => ofExtension.test(script))) {
    return undefined;
  }
  const [, remote, version] = release.exec(scripts[skipped] ?? '') ?? [];

  return remote === undefined || version === undefined ? undefined : { remote, version };
}
