import { addresses } from 'shared-contracts/addresses';
import { isTest } from '@tools/checkout/source-files';
import type { Problem } from './problem.ts';

const sources = /^(?:mfe-[\w-]+|shell|shared-ui|remote-kit|api)\/(?:src|build)\/.*\.tsx?$/;
const firstParts = new Set(
  Object.values(addresses).flatMap(({ path }) => /^\/([\w-]+)/.exec(path)?.[1] ?? []),
);
const typed = new RegExp(String.raw`^['"\x60]\/(?:${[...firstParts].join('|')})(?![\w-])`);
const commentsAndTexts =
  /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** Requires page addresses from one place (shared-contracts/src/addresses.ts): a literal path outlives its page. */
export function pageAddressProblems(path: string, source: string): Problem[] {
  if (!sources.test(path) || isTest(path)) {
    return [];
  }

  return [...source.matchAll(commentsAndTexts)].flatMap(({ 0: text, index }) =>
    typed.test(text)
      ? [
          {
            path,
            line: source.slice(0, index).split('\n').length,
            text: `types the address of a page: ${text} is addresses.….href() of shared-contracts`,
          },
        ]
      : [],
  );
}
