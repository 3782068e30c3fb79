import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Flex, useSurroundings } from 'shared-ui';

/** Actions of a page, in the shell's page header. In shells without one, a row below the title. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const { pageHeader } = useSurroundings();
  const actions = (
    <Flex gap="2" align="center">
      {children}
    </Flex>
  );

  return pageHeader ? (
    createPortal(actions, pageHeader.actions)
  ) : (
    <Flex justify="flex-end" px={{ base: '4', md: '6' }} py="2" minH="12" borderBottomWidth="1px">
      {actions}
    </Flex>
  );
}

/**
 * Words below the page's name in the shell's page header, such as the kind of page. Shells without a page header show
 * the name only.
 */
export function PageSubtitle({ children }: { readonly children: ReactNode }) {
  const { pageHeader } = useSurroundings();

  return pageHeader ? createPortal(children, pageHeader.subtitle) : null;
}
