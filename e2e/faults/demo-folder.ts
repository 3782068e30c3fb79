import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a migrated, filled database, copied by the products of the run. */
    demoFolder: string;
  }
}

/** Starts the product once and stops it cleanly: creating and filling a database takes longer than most faults do. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await makeProduct();
  const all = await product.start('all');
  await all.stop();
  // Each copy chooses its own port.
  await rm(join(product.dataDir, 'postgres/port'));
  project.provide('demoFolder', product.dataDir);

  return product.remove;
}
