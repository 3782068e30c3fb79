import type { Problem } from './problem.ts';

/** A path of the checkout in backticks, with the extension of a source file. */
const namedFile = /`((?:[\w@.-]+\/)+[\w.-]+\.(?:tsx?|mts|mjs|sql|md|css|html))(?::\d+)?`/g;
const made = /(?:^|\/)(?:dist|test-results)\//;

/** Finds files that documents name by their path from the root and that the checkout does not contain. */
export function namedFileProblems(sources: ReadonlyMap<string, string>): Problem[] {
  const folders = new Set([...sources.keys()].map((path) => path.split('/', 1)[0] ?? path));

  return [...sources]
    .filter(([path]) => path.endsWith('.md'))
    .flatMap(([path, source]) =>
      source.split('\n').flatMap((text, index) =>
        [...text.matchAll(namedFile)]
          .map(([, file = '']) => file)
          .filter((file) => folders.has(file.split('/', 1)[0] ?? ''))
          .filter((file) => !sources.has(file) && !made.test(file))
          .map((file) => ({
            path,
            line: index + 1,
            text: `names ${file}, which is not in the checkout`,
          })),
      ),
    );
}
