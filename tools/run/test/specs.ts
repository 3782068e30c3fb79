import { inRoot } from '@tools/checkout/root';
import { sourceFiles } from '@tools/checkout/source-files';

/** Folder of the journeys' specs, in the checkout. */
export const specsFolder = 'e2e/specs/';

/** Returns the specs of all journeys, as paths in e2e/specs. */
export const specFiles = (): string[] =>
  sourceFiles(inRoot(specsFolder)).filter((path) => path.endsWith('.spec.ts'));

/** Whether a spec publishes releases or remotes' repositories, most of them broken on purpose. */
export const isReleaseSpec = (spec: string): boolean =>
  /^releases\/(?!conformance|developer-override)/.test(spec);
