import { isTest } from '@tools/checkout/source-files';
import type { Problem } from './problem.ts';

const server = /^api\/src\/(?!testing\/|demo\/|operations\/|platform\/jobs\/).*(?<!\.store)\.ts$/;
const backgroundFile = /\/(?:[\w-]+\.(?:job|handler)|start-[\w-]+)\.ts$/;
const loop = /^(\s*)for (?:await )?\(const .* of (.*)$/;
/** Rows of one transaction succeed or fail together; hooks are code, not rows. */
const isTogether = /\btx\b|^[\w.]*[hH]ooks\)/;

/** Returns the lines of the block that a line opens, by their indentation. */
function blockOf(lines: readonly string[], start: number, indent: string): readonly string[] {
  const end = lines.findIndex((line, index) => index > start && line.startsWith(`${indent}}`));

  return lines.slice(start, end === -1 ? undefined : end);
}

/**
 * Requires background rounds to work through their rows with `forEachRow`, so that a row that fails does not stop those
 * after it (ARCHITECTURE.md, Server).
 */
export function backgroundRoundProblems(path: string, source: string): Problem[] {
  if (!server.test(path) || isTest(path)) {
    return [];
  }
  const lines = source.split('\n');

  return lines.flatMap((line, index) => {
    const [, indent = '', rows = ''] = loop.exec(line) ?? [];
    const isRound = rows.startsWith('await ') || (rows !== '' && backgroundFile.test(path));
    const block = isRound ? blockOf(lines, index, indent) : [];
    const isWaiting = block.slice(1).some((one) => /\bawait\b/.test(one));

    return isWaiting && !isTogether.test(rows) && !block.some((one) => /\btx\b/.test(one))
      ? [{ path, line: index + 1, text: 'stops at the first row that fails: use forEachRow' }]
      : [];
  });
}
