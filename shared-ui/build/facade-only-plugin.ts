import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Compiler } from 'webpack';

const facadeFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const onlyThroughFacade = /^(@chakra-ui\/|@emotion\/|@tanstack\/react-query|react-router)/;

/**
 * Refuses a direct import of what is reached through `shared-ui` only: a second copy would cost its bytes again, and
 * its React context would not be the one that `defineMfe` provides.
 */
export class FacadeOnlyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('FacadeOnly', (factory) => {
      factory.hooks.beforeResolve.tap('FacadeOnly', (request) => {
        const issuer: string | null = request.contextInfo.issuer; // null for what federation itself asks for
        const isOurs =
          issuer && !issuer.includes('node_modules') && !issuer.startsWith(facadeFolder + path.sep);
        if (isOurs && onlyThroughFacade.test(request.request)) {
          throw new Error(`${issuer} imports '${request.request}': import it from 'shared-ui'.`);
        }
      });
    });
  }
}
