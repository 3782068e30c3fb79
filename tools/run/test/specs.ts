import { inRoot } from '@tools/checkout/root';
import { sourceFiles } from '@tools/checkout/source-files';

/** Folder of the journeys' specs, in the checkout. */
export const specsFolder = 'e2e/specs/';

/** Returns the specs of all journeys, as paths in e2e/specs. */
export const specFiles = (): string[] =>
  sourceFiles(inRoot(specsFolder)).filter((path) => path.endsWith('.spec.ts'));

/** Visits each page of each built remote many times, in one journey for each remote. */
export const conformanceSpec = 'releases/conformance.spec.ts';

/** Whether a spec shows how releases are published, loaded, replaced and overridden, most of them broken on purpose. */
export const isReleaseSpec = (spec: string): boolean =>
  spec.startsWith('releases/') && spec !== conformanceSpec;
