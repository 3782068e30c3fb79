import { ChakraProvider } from '@chakra-ui/react';
import type { SystemContext } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { areGlobalsLaidDown } from './globals-mark.ts';
import { guestOf } from './guest-system.ts';

/** Applies a system's theme to a page, with reset and tokens if the page's stylesheet does not contain them. */
export function PageLook({ system, children }: { system: SystemContext; children: ReactNode }) {
  return <ChakraProvider value={areGlobalsLaidDown() ? guestOf(system) : system}>{children}</ChakraProvider>;
}
