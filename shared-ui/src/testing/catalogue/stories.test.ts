/// <reference types="vite/client" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
// Package managers check its shape.
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, string>>;
};

type Module = Readonly<Record<string, unknown>>;
interface StoryFile {
  readonly default: { readonly component: unknown; readonly subcomponents?: Module };
}

const storyFiles = import.meta.glob<StoryFile>('../../**/*.stories.tsx', { eager: true });
const modules = import.meta.glob<Module>([
  '../../**/*.ts',
  '../../**/*.tsx',
  '!../../{early,testing}/**',
  '!../../**/*.{test,stories}.*',
]);

/** Components without their own appearance: the settings frame, for example, is a side list, which has a story. */
const withoutLook = [
  'Allowed',
  'Controller',
  'CrashBoundary',
  'LateShortcuts',
  'Navigate',
  'PageSubtitle',
  'Portal',
  'Route',
  'Routes',
  'RouterLink',
  'SettingsFrame',
  'SurroundingsProvider',
  'UiRoot',
  'VisuallyHidden',
];

const isComponent = ([name, value]: [string, unknown]): boolean =>
  /^[A-Z]/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));

test('every component that is exported has a story', async () => {
  const shown = new Set(
    Object.values(storyFiles).flatMap(({ default: { component, subcomponents = {} } }) => [
      component,
      ...Object.values(subcomponents),
    ]),
  );
  const files = Object.values(manifest.exports).map((file) => file.replace('./src/', '../../'));
  const exported = await Promise.all(files.flatMap((file) => modules[file]?.() ?? []));
  const components = exported.flatMap((module) => Object.entries(module)).filter(isComponent);

  expect(components.length).toBeGreaterThan(80);
  const missing = components.filter(([name, value]) => !withoutLook.includes(name) && !shown.has(value));
  expect(missing.map(([name]) => name)).toEqual([]);
});
