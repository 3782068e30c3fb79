import path from 'node:path';
import type { Compiler } from 'webpack';
import { facadeFolder } from './facade.ts';

/** Each remote bundles this folder, so it counts as outside of the facade, like the remote itself. */
const wing = path.join(facadeFolder, 'src/messaging');
const onlyThroughFacade = /^(@chakra-ui\/|@emotion\/|@tanstack\/react-query|react-router)/;

/**
 * Rejects direct imports of modules that are reached only through `shared-ui`: a second copy would cost its bytes
 * again, and its React context would not be the one that `defineMfe` provides.
 */
export class FacadeOnlyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('FacadeOnly', (factory) => {
      factory.hooks.beforeResolve.tap('FacadeOnly', (request) => {
        const issuer: string | null = request.contextInfo.issuer; // null for requests by federation itself
        if (issuer && isOutside(issuer) && onlyThroughFacade.test(request.request)) {
          throw new Error(`${issuer} imports '${request.request}': import it from 'shared-ui'.`);
        }
      });
    });
  }
}

const isBelow = (file: string, folder: string): boolean => file.startsWith(folder + path.sep);

function isOutside(file: string): boolean {
  return !file.includes('node_modules') && (!isBelow(file, facadeFolder) || isBelow(file, wing));
}
