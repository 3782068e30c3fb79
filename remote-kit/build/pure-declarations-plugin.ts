import type { Compiler } from 'webpack';

const pluginName = 'PureDeclarations';

/** Modules of the contracts: sources in this repository, JavaScript in an installed package. */
const contracts = /[\\/]shared-contracts[\\/](?:src|dist)[\\/]/;

/**
 * Declares that the constants of the contracts are made without side effects, which they are. Otherwise each call stays
 * in a bundle, so a module of which one endpoint is used would keep all its endpoints, with their schemas.
 */
export class PureDeclarationsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(pluginName, (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        factory.hooks.parser.for(type).tap(pluginName, (parser) => {
          const isPure = (): true | undefined =>
            contracts.test(parser.state.module.nameForCondition() ?? '') || undefined;
          parser.hooks.isPure.for('CallExpression').tap(pluginName, isPure);
          parser.hooks.isPure.for('NewExpression').tap(pluginName, isPure);
        });
      }
    });
  }
}
