import { isTest } from '@tools/checkout/source-files';
import type { Problem } from './problem.ts';

/** Returns the modules that a remote's webpack.config.ts exposes, './page' and './drawer'. */
const exposed = (config: string): string[] =>
  [...config.matchAll(/'(\.\/(?:page|drawer))':/g)].map(([, module = '']) => module);

/** Finds exposed modules that no test of their package checks against the requirements of the shell. */
function testProblems(remote: string, path: string, sources: ReadonlyMap<string, string>): Problem[] {
  const tests = [...sources].filter(([test]) => test.startsWith(`${remote}/`) && isTest(test));

  return exposed(sources.get(path) ?? '')
    .filter((module) => {
      const call = new RegExp(String.raw`remoteConformance\(\{\s*title: '${remote} ${module}'`);

      return !tests.some(([, source]) => call.test(source));
    })
    .map((module) => ({
      path,
      line: 1,
      text: `exposes ${module}, and no test of ${remote} says remoteConformance({ title: '${remote} ${module}', … })`,
    }));
}

const devPage = 'src/testing/dev-page.ts';

/** Finds remotes without a conformance test, or that cannot run alone. */
export function conformanceProblems(sources: ReadonlyMap<string, string>): Problem[] {
  return [...sources.keys()].flatMap((path) => {
    const remote = /^(mfe-[^/]+)\/webpack\.config\.ts$/.exec(path)?.[1];
    if (remote === undefined) {
      return [];
    }
    const alone = sources.has(`${remote}/${devPage}`)
      ? []
      : [{ path, line: 1, text: `${remote} has no ${devPage}: it cannot run alone` }];

    return [...testProblems(remote, path, sources), ...alone];
  });
}
