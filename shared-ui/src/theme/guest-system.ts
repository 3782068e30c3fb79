import type { SystemContext } from '@chakra-ui/react';

/**
 * The same system without its globals, for a root in a page whose shell has laid them down already: repeating reset
 * and tokens costs 11 to 30 ms per root and doubles the CSS. `_global` is internal to Chakra: a test guards it.
 */
export function guestOf(system: SystemContext): SystemContext {
  return { ...system, _global: [], _config: { ...system._config, disableLayers: true } };
}
