import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import singleSpaReact from 'single-spa-react';
import type { RemoteModule } from 'shared-contracts/kernel/remote';
import type { RemoteName } from 'shared-contracts/kernel/owner';
import { PageSkeleton } from '../components/skeletons.tsx';
import { GuestUiRoot } from '../theme/ui-root.tsx';
import { CrashBoundary } from './crash-boundary.ts';
import { queryClientOf } from './query-clients.ts';
import type { ShellProps } from './shell-props.ts';
import { SurroundingsProvider } from './surroundings.tsx';

export interface MfeDefinition {
  readonly name: RemoteName;
  readonly module: RemoteModule;
  /** The module's content; it may be `lazy`, a skeleton stands in meanwhile. */
  readonly Component: React.ComponentType;
}

/** What the shell's slot calls. Each settles, whatever the content does. */
export interface MfeLifecycles {
  readonly bootstrap: (props: ShellProps) => Promise<unknown>;
  readonly mount: (props: ShellProps) => Promise<unknown>;
  readonly unmount: (props: ShellProps) => Promise<unknown>;
}

/** Everything a remote's content stands in: look, router, cache and what the shell handed over. */
function MfeRoot({
  name,
  children,
  shell,
}: {
  name: RemoteName;
  children: React.ReactNode;
  shell: ShellProps;
}) {
  return (
    <React.StrictMode>
      <GuestUiRoot>
        <SurroundingsProvider surroundings={shell} queryClient={queryClientOf(shell.client, name)}>
          <BrowserRouter basename={shell.basePath}>
            <React.Suspense fallback={<PageSkeleton />}>{children}</React.Suspense>
          </BrowserRouter>
        </SurroundingsProvider>
      </GuestUiRoot>
    </React.StrictMode>
  );
}

/**
 * Makes an exposed module of a remote: a React root of its own with boundary, strict mode, look, router, cache and
 * session (ARCHITECTURE.md, Shell and remotes). The default export of `./page` and `./drawer` is what this answers.
 */
export function defineMfe({ name, module, Component }: MfeDefinition): MfeLifecycles {
  let identifierPrefix = '';
  // single-spa-react's defaults are shared by everybody who uses the same copy of it: each module gets its own.
  const ownState = { domElements: {}, renderResults: {}, updateResolves: {}, unmountResolves: {} };

  const lifecycles = singleSpaReact<ShellProps>({
    React,
    ReactDOMClient: {
      // single-spa-react hands no options to the root.
      createRoot: (element: HTMLElement) => ReactDOMClient.createRoot(element, { identifierPrefix }),
    },
    rootComponent: (shell) => (
      <MfeRoot name={name} shell={shell}>
        <Component />
      </MfeRoot>
    ),
    errorBoundaryClass: CrashBoundary,
    parcelCanUpdate: false,
    ...ownState,
  });
  // single-spa adds its own props when it calls; the library needs of them the name only, as a key.
  const named = (shell: ShellProps) => ({ ...shell, name: `${name}${module}` }) as never;

  return {
    bootstrap: (shell) => lifecycles.bootstrap(named(shell)),
    mount(shell) {
      identifierPrefix = shell.identifierPrefix;

      return lifecycles.mount(named(shell));
    },
    unmount: (shell) => lifecycles.unmount(named(shell)),
  };
}
