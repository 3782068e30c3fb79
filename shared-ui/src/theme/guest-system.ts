import type { SystemContext } from '@chakra-ui/react';

const guests = new WeakMap<SystemContext, SystemContext>();

/**
 * Returns the same system without its globals, for a root in a page that already has them: repeating reset and tokens
 * costs 11 to 30 ms per root and doubles the CSS. `_global` is internal to Chakra, and a test guards it. It is not read
 * here because a build creates it on first access (remote-kit/build/pure-calls-loader.cjs).
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
  }) as SystemContext; // everything else is inherited
  guests.set(system, guest);

  return guest;
}
