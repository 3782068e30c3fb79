import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a database, migrated and filled, that products of the run are copies of. */
    demoFolder: string;
  }
}

/** Starts the product once and stops it in order: making a database and filling it takes longer than most harm does. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await makeProduct();
  const all = await product.start('all');
  await all.stop();
  // Each copy finds a port of its own.
  await rm(join(product.dataDir, 'postgres/port'));
  project.provide('demoFolder', product.dataDir);

  return product.remove;
}
