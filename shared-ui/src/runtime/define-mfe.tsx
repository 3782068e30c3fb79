import * as React from 'react';
import type { Root } from 'react-dom/client';
import type { QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import singleSpaReact from 'single-spa-react';
import type { RemoteModule } from 'shared-contracts/kernel/remote';
import type { RemoteName } from 'shared-contracts/kernel/owner';
import { GuestUiRoot } from '../theme/ui-root.tsx';
import { CrashBoundary } from './crash-boundary.ts';
import { OwnPages } from './own-pages.tsx';
import { queryClientOf } from './query-clients.ts';
import type { ShellProps } from './shell-props.ts';
import { SurroundingsProvider } from './surroundings.tsx';

export type AskAhead = (shell: ShellProps, cache: QueryClient) => (() => void) | undefined;

export interface MfeDefinition {
  readonly name: RemoteName;
  readonly module: RemoteModule;
  /** The module's content. */
  readonly Component: React.ComponentType;
  /**
   * Fetches the first view's data before it is rendered; if this throws, the data is fetched later. Returns a function
   * that is called once the content is mounted and subscribes to changes itself.
   */
  readonly askAhead?: AskAhead;
}

/** Lifecycles that the shell's slot calls. Each settles, whatever the content does. */
export interface MfeLifecycles {
  readonly bootstrap: (props: ShellProps) => Promise<unknown>;
  readonly mount: (props: ShellProps) => Promise<unknown>;
  readonly unmount: (props: ShellProps) => Promise<unknown>;
}

/** Provides everything a remote's content needs: theme, router, cache and the values that the shell passed in. */
function MfeRoot({
  name,
  children,
  shell,
  onStanding,
}: {
  name: RemoteName;
  children: React.ReactNode;
  shell: ShellProps;
  onStanding: () => void;
}) {
  return (
    <React.StrictMode>
      <GuestUiRoot>
        <SurroundingsProvider surroundings={shell} queryClient={queryClientOf(shell.client, name)}>
          {/* Not in transitions: they leave the old screen usable under the new address until the next one can be shown. */}
          <BrowserRouter basename={shell.basePath} useTransitions={false}>
            {children}
            <AfterContent onStanding={onStanding} />
          </BrowserRouter>
        </SurroundingsProvider>
      </GuestUiRoot>
    </React.StrictMode>
  );
}

/** Rendered after the content: its effect runs after all effects of the content. */
function AfterContent({ onStanding }: { onStanding: () => void }) {
  React.useEffect(() => onStanding(), [onStanding]);

  return null;
}

function askQuietly({ name, askAhead }: MfeDefinition, shell: ShellProps): (() => void) | undefined {
  try {
    return askAhead?.(shell, queryClientOf(shell.client, name));
  } catch {
    return undefined; // the first view meets the same error, inside its error boundary
  }
}

/** Waiting this long for a response that is about to arrive is worthwhile; a frame of the screen is 17 ms. */
const aheadMs = 30;

/** Resolves when no request is pending, or after `aheadMs`. */
function untilRequestsEnd(cache: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const checkRequests = (): void => (cache.isFetching() === 0 ? settle() : undefined);
    const settle = (): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(() => settle(), aheadMs);
    const unsubscribe = cache.getQueryCache().subscribe(checkRequests);
    checkRequests();
  });
}

/**
 * Creates an exposed module of a remote: its own React root with error boundary, strict mode, theme, router, cache and
 * session (ARCHITECTURE.md, Shell and remotes). The default exports of `./page` and `./drawer` are its result.
 */
export function defineMfe(definition: MfeDefinition): MfeLifecycles {
  const { name, module, Component } = definition;
  let identifierPrefix = '';
  let endAhead: (() => void) | undefined;
  const onStanding = (): void => {
    endAhead?.();
    endAhead = undefined;
  };
  let createRoot: ((element: HTMLElement) => Root) | undefined;
  // single-spa-react's defaults are shared by all users of the same copy, so each module gets its own.
  const ownState = { domElements: {}, renderResults: {}, updateResolves: {}, unmountResolves: {} };

  const lifecycles = singleSpaReact<ShellProps>({
    React,
    ReactDOMClient: { createRoot: (element: HTMLElement) => createRoot?.(element) },
    rootComponent: (shell) => (
      <MfeRoot name={name} shell={shell} onStanding={onStanding}>
        {module === './page' ? (
          <OwnPages name={name}>
            <Component />
          </OwnPages>
        ) : (
          <Component />
        )}
      </MfeRoot>
    ),
    errorBoundaryClass: CrashBoundary,
    parcelCanUpdate: false,
    ...ownState,
  });
  // single-spa adds its own props when it calls; the library needs only the name, as a key.
  const named = (shell: ShellProps) => ({ ...shell, name: `${name}${module}` }) as never;

  return {
    async bootstrap(shell) {
      onStanding();
      endAhead = askQuietly(definition, shell);
      if (endAhead) {
        // The shell may have sent the requests already: then the content is rendered immediately, without a skeleton.
        await untilRequestsEnd(queryClientOf(shell.client, name));
      }
      // Not loaded with the facade, which has work to do while React DOM downloads (docs/adr/0019).
      const client = await import('react-dom/client');
      // single-spa-react passes no options to the root.
      createRoot = (element) => client.createRoot(element, { identifierPrefix });

      await lifecycles.bootstrap(named(shell));
    },
    mount(shell) {
      identifierPrefix = shell.identifierPrefix;

      return lifecycles.mount(named(shell));
    },
    unmount(shell) {
      onStanding();

      return lifecycles.unmount(named(shell));
    },
  };
}
