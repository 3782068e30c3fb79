import { readFileSync } from 'node:fs';
import { inRoot } from '@tools/checkout/root';
import * as z from 'zod/mini';

/** Packages that a remote in another repository installs, in the order in which they import each other. */
export const publishedPackages = ['shared-contracts', 'shared-ui', 'remote-kit'] as const;
export type PublishedPackage = (typeof publishedPackages)[number];

const Versions = z.record(z.string(), z.string());

/** package.json of a published package. */
export const Manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.string()),
  bin: z.optional(z.record(z.string(), z.string())),
  dependencies: z.optional(Versions),
  peerDependencies: z.optional(Versions),
});
export type Manifest = z.infer<typeof Manifest>;

/** Reads a package's package.json. */
export function manifestOf(name: string): Manifest {
  return Manifest.parse(JSON.parse(readFileSync(inRoot(name, 'package.json'), 'utf8')));
}

const testFile = /\.(?:test|stories)\.tsx?$|^vitest\.config\.ts$/;
/** The component catalog, which only stories import. */
const catalog = /(?:^|\/)testing\/catalogue\//;

/** Whether a package's file is part of what others install. */
export function isPublished(path: string): boolean {
  return !testFile.test(path) && !catalog.test(path);
}
