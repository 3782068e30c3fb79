import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

const fileName = 'contract.json';

/**
 * Writes `contract.json`, the tables of the contracts that a release is built against, for publishing. Packed contracts
 * contain them. Sources do not; there the build tool of their repository reads them.
 */
export class ContractFilePlugin {
  apply(compiler: Compiler): void {
    const tables = fileURLToPath(import.meta.resolve(`shared-contracts/${fileName}`));
    if (!existsSync(tables)) {
      return;
    }
    compiler.hooks.thisCompilation.tap('ContractFile', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ContractFile', stage }, () =>
        compilation.emitAsset(fileName, new webpack.sources.RawSource(readFileSync(tables))),
      );
    });
  }
}
