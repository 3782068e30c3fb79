import { inRoot } from '../lib/root.ts';
import { check } from './step.ts';
import type { Step } from './step.ts';

const tool = (...parts: string[]): [string, string] => [process.execPath, inRoot('node_modules', ...parts)];

/** The browser packages whose inputs changed. */
export const build: Step = {
  title: 'build',
  run: () => check([process.execPath, inRoot('scripts/build.ts')]),
};

/** Everything that is checked without running the product. */
export const staticChecks: readonly Step[] = [
  {
    title: 'format',
    run: () => check([...tool('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']),
  },
  { title: 'lint', run: () => check([process.execPath, inRoot('scripts/lint.ts')]) },
  { title: 'types', run: () => check([...tool('typescript/bin/tsc'), '-b']) },
  {
    title: 'configuration table',
    run: () => check([process.execPath, inRoot('scripts/docs-config.ts'), '--check']),
  },
];
