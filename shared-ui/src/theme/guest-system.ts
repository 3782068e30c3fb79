import type { SystemContext } from '@chakra-ui/react';

const guests = new WeakMap<SystemContext, SystemContext>();

/**
 * The same system without its globals, for a root in a page where they stand already: repeating reset and tokens costs
 * 11 to 30 ms per root and doubles the CSS. `_global` is internal to Chakra: a test guards it. It is not read here, for
 * in a build it is made when it is first read (build/pure-calls-loader.cjs).
 */
export function guestOf(system: SystemContext): SystemContext {
  const existing = guests.get(system);
  if (existing) {
    return existing;
  }
  const config = { ...system._config, disableLayers: true };
  const guest = Object.create(system, {
    _global: { value: [] },
    _config: { value: config },
  }) as SystemContext; // all else is inherited
  guests.set(system, guest);

  return guest;
}
