/** Position in a script of a release. Lines and columns count from 1, as browsers do. */
export interface ScriptFrame {
  readonly remote: string;
  readonly version: string;
  readonly script: string;
  readonly line: number;
  readonly column: number;
}

/** Position of an error in a release's script, as the shell writes it into a report's reason. */
const pattern = /\(?(?:at )?\S*\/?remotes\/(mfe-[\w-]+)\/(\d[\w.-]*)\/([\w.~-]+\.js):(\d+):(\d+)\)?/;

/** Returns the first position in a reason; undefined if it contains none. */
export function scriptFrameIn(reason: string): ScriptFrame | undefined {
  const [, remote, version, script, line, column] = pattern.exec(reason) ?? [];

  return remote === undefined || version === undefined || script === undefined
    ? undefined
    : { remote, version, script, line: Number(line), column: Number(column) };
}

/** Returns a reason without its position, for when the position in the source is shown instead. */
export function withoutScriptFrame(reason: string): string {
  return reason.replace(pattern, '').trim();
}

/** Returns a position as the host reads it in a query: `mfe-inbox/1.4.0/main.js:12:5`. */
export function frameText({ remote, version, script, line, column }: ScriptFrame): string {
  return `${remote}/${version}/${script}:${line}:${column}`;
}

/** Returns the position that `frameText` wrote; undefined for any other text. */
export function readFrameText(text: string): ScriptFrame | undefined {
  return scriptFrameIn(`remotes/${text}`);
}
