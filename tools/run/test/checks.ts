import { inRoot } from '@tools/checkout/root';
import { check } from './step.ts';
import type { Lane, Step } from './step.ts';

const tool = (...parts: string[]): [string, string] => [process.execPath, inRoot('node_modules', ...parts)];

/** Builds the browser packages whose inputs changed. */
export const build: Step = {
  title: 'build',
  run: () => check([process.execPath, inRoot('tools/build/build.ts')]),
};

/** The files and folders that the checks read; without them, everything. */
interface Scope {
  /** Files whose format is checked. */
  readonly files?: readonly string[] | undefined;
  /** Folders that are linted and whose types are checked. */
  readonly projects?: readonly string[] | undefined;
}

/** Returns the checks that do not run the product. */
export function staticChecks({ files = ['.'], projects }: Scope = {}): readonly Lane[] {
  const [format, lint, types] = [
    [...tool('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '--ignore-unknown', ...files],
    [process.execPath, inRoot('tools/lint/lint.ts'), ...(projects ?? [])],
    [...tool('typescript/bin/tsc'), '-b', ...(projects ?? [])],
  ] as const;

  return [
    ...(files.length > 0 ? [step('format', format)] : []),
    step('lint', lint),
    // The surface is read from the declarations that the compiler writes.
    ...(projects?.length === 0 ? [] : [[step('types', types), surface]]),
    step('table of settings', [process.execPath, inRoot('tools/run/docs-config.ts'), '--check']),
    step('table of tests', [process.execPath, inRoot('tools/run/docs-tests.ts'), '--check']),
  ];
}

const step = (title: string, command: readonly [string, ...string[]]): Step => ({
  title,
  run: () => check(command),
});

const surface = step('public surface', [process.execPath, inRoot('tools/pack/surface.ts'), '--check']);
