import { isTest } from '@tools/checkout/source-files';
import type { Problem } from './problem.ts';

/** The part of zod/mini that the shell shares with remotes. */
const sharedPart = 'shared-ui/src/runtime/zod.ts';
const inBrowser = /^(?:shared-contracts|shared-ui|shell|mfe-[a-z]+)\/src\//;
const importsMini = /import \* as z from 'zod\/mini'/;
/** A name used as a value; types have a parameter or begin with a capital letter. */
const used = /\bz\.([a-z_]\w*)(?![\w<])/g;

/**
 * Finds names of zod/mini that the shell does not share, in code that a browser runs: Node has them, so only a page
 * would fail, when it loads.
 */
export function sharedZodProblems(sources: ReadonlyMap<string, string>): Problem[] {
  const shared = new Set(
    [...(sources.get(sharedPart) ?? '').matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name),
  );

  return [...sources]
    .filter(([path, source]) => inBrowser.test(path) && !isTest(path) && importsMini.test(source))
    .flatMap(([path, source]) =>
      source.split('\n').flatMap((line, index) =>
        [...line.matchAll(used)]
          .filter(([, name]) => !shared.has(name))
          .map(([, name]) => ({
            path,
            line: index + 1,
            text: `uses z.${name}, which ${sharedPart} does not share with remotes`,
          })),
      ),
    );
}
