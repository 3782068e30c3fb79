import { ChakraProvider } from '@chakra-ui/react';
import type { SystemContext } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { guestOf } from './guest-system.ts';
import { PageLook } from './page-look.tsx';
import { houseSystem } from './system.ts';

/** Provides the theme of a page, with reset and tokens: for the shell and for standalone pages. */
export function UiRoot({
  children,
  system = houseSystem(),
}: {
  children: ReactNode;
  system?: SystemContext;
}) {
  return <PageLook system={system}>{children}</PageLook>;
}

/** Provides the theme inside a page that already has a `UiRoot`: for remotes. */
export function GuestUiRoot({ children }: { children: ReactNode }) {
  return <ChakraProvider value={guestOf(houseSystem())}>{children}</ChakraProvider>;
}
