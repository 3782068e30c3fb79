import { ChakraProvider } from '@chakra-ui/react';
import type { SystemContext } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { guestOf } from './guest-system.ts';
import { houseSystem } from './system.ts';

/** The look of a page, with reset and tokens: for the shell and for pages of their own. */
export function UiRoot({
  children,
  system = houseSystem(),
}: {
  children: ReactNode;
  system?: SystemContext;
}) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}

let guestSystem: SystemContext | undefined;

/** The look inside a page that has a `UiRoot` already: for remotes. */
export function GuestUiRoot({ children }: { children: ReactNode }) {
  guestSystem ??= guestOf(houseSystem());

  return <ChakraProvider value={guestSystem}>{children}</ChakraProvider>;
}
