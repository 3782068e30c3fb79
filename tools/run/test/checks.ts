import { inRoot } from '@tools/checkout/root';
import { projectsOf } from './changed-packages.ts';
import type { Touched } from './changed-packages.ts';
import { check } from './step.ts';
import type { Step } from './step.ts';

const tool = (...parts: string[]): [string, string] => [process.execPath, inRoot('node_modules', ...parts)];

/** Builds the browser packages whose inputs changed. */
export const build: Step = {
  title: 'build',
  run: () => check([process.execPath, inRoot('tools/build/build.ts')]),
};

/** Returns the checks that do not run the product; with `touched`, format, lint and types only of what changed. */
export function staticChecks(touched?: Touched): readonly Step[] {
  const files = touched?.files ?? ['.'];
  const projects = touched && projectsOf(touched);
  const [format, lint, types] = [
    [...tool('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '--ignore-unknown', ...files],
    [process.execPath, inRoot('tools/lint/lint.ts'), ...(projects ?? [])],
    [...tool('typescript/bin/tsc'), '-b', ...(projects ?? [])],
  ] as const;

  return [
    ...(files.length > 0 ? [step('format', format)] : []),
    step('lint', lint),
    ...(projects?.length === 0 ? [] : [step('types', types)]),
    step('table of settings', [process.execPath, inRoot('tools/run/docs-config.ts'), '--check']),
    step('table of tests', [process.execPath, inRoot('tools/run/docs-tests.ts'), '--check']),
  ];
}

const step = (title: string, command: readonly [string, ...string[]]): Step => ({
  title,
  run: () => check(command),
});
