import { ChakraProvider } from '@chakra-ui/react';
import type { SystemContext } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { areGlobalsLaidDown } from './globals-mark.ts';
import { guestOf } from './guest-system.ts';

/** The look of a page by its system, with reset and tokens where the page's stylesheet has not laid them down. */
export function PageLook({ system, children }: { system: SystemContext; children: ReactNode }) {
  return <ChakraProvider value={areGlobalsLaidDown() ? guestOf(system) : system}>{children}</ChakraProvider>;
}
