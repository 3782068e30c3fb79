import { ChakraProvider } from '@chakra-ui/react';
import type { SystemContext } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { guestOf } from './guest-system.ts';
import { PageLook } from './page-look.tsx';
import { houseSystem } from './system.ts';

/** The look of a page, with reset and tokens: for the shell and for pages of their own. */
export function UiRoot({
  children,
  system = houseSystem(),
}: {
  children: ReactNode;
  system?: SystemContext;
}) {
  return <PageLook system={system}>{children}</PageLook>;
}

/** The look inside a page that has a `UiRoot` already: for remotes. */
export function GuestUiRoot({ children }: { children: ReactNode }) {
  return <ChakraProvider value={guestOf(houseSystem())}>{children}</ChakraProvider>;
}
