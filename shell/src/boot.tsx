import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { isPublicPath } from 'shared-contracts/pages';
import { createQueryClient, SurroundingsProvider, UiRoot } from 'shared-ui';
import { App } from './app.tsx';
import { readEnvironment } from './environment.ts';
import { UnreachableScreen } from './screens/unreachable.screen.tsx';
import { createShell } from './shell.ts';
import type { Shell } from './shell.ts';
import { startShell } from './start-shell.ts';
import { ShellContext } from './use-shell.ts';

/** Renders the shell into the page. */
export async function boot(): Promise<void> {
  const environment = await readEnvironment();
  if (!environment) {
    return render(
      <UiRoot>
        <UnreachableScreen
          message="The app could not read its configuration. Check your connection and try again."
          onRetry={() => location.reload()}
        />
      </UiRoot>,
    );
  }

  const shell = createShell(environment);
  startShell(shell);
  await untilSignedInOrOut(shell);

  return render(
    <StrictMode>
      <UiRoot>
        <SurroundingsProvider surroundings={shell} queryClient={createQueryClient()}>
          <ShellContext value={shell}>
            <App />
          </ShellContext>
        </SurroundingsProvider>
      </UiRoot>
    </StrictMode>,
  );
}

async function render(content: ReactNode): Promise<void> {
  const host = document.getElementById('shell');
  if (!host) {
    throw new Error('The page has no element with the id "shell".');
  }
  const { createRoot } = await import('react-dom/client');
  createRoot(host, { identifierPrefix: 'shell-' }).render(content);
}

/**
 * Maximum wait for the early requests. They usually have responses by then, so that no loading screen flashes first.
 */
const timeoutMs = 500;

/** Waits briefly until it is known whether someone is signed in; meanwhile the page itself says "Loading…". */
async function untilSignedInOrOut({ phase }: Shell): Promise<void> {
  if (isPublicPath(location.pathname) || phase.get().kind !== 'loading') {
    return;
  }
  await new Promise<void>((resolve) => {
    const settle = (): void => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(settle, timeoutMs);
    const stop = phase.subscribe(settle);
  });
}
