import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { Me } from 'shared-contracts/domain/user';
import { createQueryClient } from '../runtime/query-client.ts';
import type { DrawerHost } from '../runtime/shell-props.ts';
import { SurroundingsProvider } from '../runtime/surroundings.tsx';
import { UiRoot } from '../theme/ui-root.tsx';
import { createTestSurroundings } from './test-surroundings.ts';
import type { TestSurroundings } from './test-surroundings.ts';

export interface ScreenOptions {
  /** Current address. */
  readonly at?: string;
  /** Route pattern of the screen; `*` by default. */
  readonly route?: string;
  /** Signed-in user; an owner by default. */
  readonly me?: Me | null;
  readonly drawer?: DrawerHost;
}

export type RenderedScreen = RenderResult & TestSurroundings & { readonly user: UserEvent };

/** Renders a screen like its remote, with the fake API of `mockApi`. */
export function renderScreen(screen: ReactElement, options: ScreenOptions = {}): RenderedScreen {
  const { at = '/', route = '*', me, drawer } = options;
  const surroundings = createTestSurroundings(me === undefined ? {} : { me });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1, gcTime: Infinity },
  });

  const rendered = render(
    <UiRoot>
      <SurroundingsProvider
        surroundings={drawer ? { ...surroundings, drawer } : surroundings}
        queryClient={queryClient}
      >
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={route} element={screen} />
          </Routes>
        </MemoryRouter>
      </SurroundingsProvider>
    </UiRoot>,
  );

  return { ...rendered, ...surroundings, user: userEvent.setup() };
}
