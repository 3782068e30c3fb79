import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { DrawerName } from 'shared-contracts/drawers';
import type { Me } from 'shared-contracts/domain/user';
import type { RemoteName } from 'shared-contracts/kernel/owner';
import { Box, Flex, Text } from '../components/layout.ts';
import type { MfeLifecycles } from '../runtime/define-mfe.tsx';
import type { ShellProps, Surroundings } from '../runtime/shell-props.ts';
import { followDensity } from '../theme/density-choice.ts';
import { followTheme } from '../theme/theme-choice.ts';
import { UiRoot } from '../theme/ui-root.tsx';
import { createDrawerHost } from './render-remote.ts';
import { staff } from './staff.ts';
import { createTestSurroundings } from './test-surroundings.ts';
import type { TestSurroundings } from './test-surroundings.ts';

/** Settings for a remote without a shell: its name, its modules and its start page. */
export interface Alone {
  readonly remote: RemoteName;
  /** The path that '/' redirects to. */
  readonly at: string;
  /** The module `./page`. */
  readonly page: MfeLifecycles;
  readonly drawer?: { readonly name: DrawerName; readonly module: MfeLifecycles };
  /** Signed-in user; an owner by default. */
  readonly me?: Me;
}

/**
 * Runs a remote on its own dev page (features PF-07): `mockApi` gives the responses, a user is signed in, and the bus
 * is silent.
 */
export function runAlone(alone: Alone): void {
  if (location.pathname === '/') {
    history.replaceState(null, '', alone.at);
  }
  dispatchPopState();
  followTheme();
  followDensity();
  const surroundings = {
    ...createTestSurroundings({ me: alone.me ?? staff() }),
    navigate: (path: string) => history.pushState(null, '', path),
  };
  const host = document.body.appendChild(document.createElement('div'));
  createRoot(host, { identifierPrefix: 'alone-' }).render(
    <UiRoot>
      <Stage alone={alone} surroundings={surroundings} />
    </UiRoot>,
  );
}

/**
 * Makes page and drawer, which have separate routers, notice each other's navigation through `popstate`, as with
 * single-spa.
 */
function dispatchPopState(): void {
  for (const step of ['pushState', 'replaceState'] as const) {
    const original = history[step].bind(history);
    history[step] = (...given: Parameters<History['pushState']>) => {
      original(...given);
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown })); // the state can be anything
    };
  }
}

function Stage({ alone, surroundings }: { alone: Alone; surroundings: TestSurroundings }) {
  const { remote, page, drawer } = alone;
  const [notice, setNotice] = useState('');
  useEffect(() => {
    const hearing = surroundings.bus.on('notice.show').subscribe(({ text }) => setNotice(text));

    return () => hearing.unsubscribe();
  }, [surroundings]);

  return (
    <Flex direction="column" height="100dvh" overflow="hidden">
      <Flex as="header" gap="4" px="4" py="2" borderBottomWidth="1px" bg="bg.subtle">
        <Text textStyle="sm" fontWeight="bold">
          {remote}
        </Text>
        <Text textStyle="sm" flex="1">
          alone, with recorded data
        </Text>
        <Text textStyle="sm" role="status">
          {notice}
        </Text>
      </Flex>
      <Flex flex="1" minH="0">
        {drawer ? (
          <Box as="aside" width="80" flexShrink="0" borderRightWidth="1px" minH="0">
            <Stand module={drawer.module} drawer={drawer.name} surroundings={surroundings} />
          </Box>
        ) : null}
        <Box as="main" flex="1" minW="0" minH="0">
          <Stand module={page} surroundings={surroundings} />
        </Box>
      </Flex>
    </Flex>
  );
}

interface StandProps {
  readonly module: MfeLifecycles;
  readonly drawer?: DrawerName;
  readonly surroundings: Surroundings;
}

/** Container for a module, like the shell's frame provides. */
function Stand({ module, drawer, surroundings }: StandProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const scroller = place.current;
    if (!scroller) {
      return;
    }
    const domElement = scroller.appendChild(document.createElement('div'));
    domElement.style.height = '100%';
    const props: ShellProps = {
      ...surroundings,
      domElement,
      basePath: '/',
      identifierPrefix: `${drawer ?? 'page'}-`,
      onCrash: (error) => console.error(error),
      ...(drawer ? { drawer: { ...createDrawerHost(scroller), name: drawer } } : {}),
    };
    void module.bootstrap(props).then(() => module.mount(props));

    return () => {
      void module.unmount(props).then(() => domElement.remove());
    };
  }, [module, drawer, surroundings]);

  return <Box ref={place} height="full" overflowY="auto" />;
}
