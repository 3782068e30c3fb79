import { createPortal } from 'react-dom';
import { Box, Flex, useSurroundings } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import type { HeaderActionsProps } from './header-actions.tsx';
import { HeaderFacts } from './header-facts.tsx';

const HeaderActions = lazy(
  () =>
    import(/* webpackChunkName: "around-thread" */ './header-actions.tsx').then(
      (module) => module.HeaderActions,
    ),
  <Box height="9" />,
);

/**
 * Header row above a thread. The shell renders the name, this remote the rest. In shells without a place for it, a row
 * below the name.
 */
export function ConversationHeader(props: HeaderActionsProps) {
  const { pageHeader } = useSurroundings();
  const facts = <HeaderFacts contact={props.contact} />;
  const actions = <HeaderActions {...props} />;
  if (!pageHeader) {
    return (
      <Flex align="center" gap="2" px={{ base: '4', md: '6' }} py="2" minH="12" borderBottomWidth="1px">
        <Box flex="1" minW="0" textStyle="sm" color="fg.muted">
          {facts}
        </Box>
        {actions}
      </Flex>
    );
  }

  return (
    <>
      {createPortal(facts, pageHeader.subtitle)}
      {createPortal(actions, pageHeader.actions)}
    </>
  );
}
