import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { ClientConfig } from 'shared-contracts/client-config';
import type { Me } from 'shared-contracts/domain/user';
import type { RemoteRelease, RemotesRegistry } from 'shared-contracts/kernel/remote';
import { createQueryClient, createStore, SurroundingsProvider, UiRoot } from 'shared-ui';
import { createMockClient, createTestSurroundings, staff, userEvent } from 'shared-ui/testing';
import type { Override } from '../overrides/overrides.ts';
import type { MissingPreview } from '../previews/read-previews.ts';
import type { SessionPhase } from '../session/phase.ts';
import { createShell } from '../shell.ts';
import type { Shell } from '../shell.ts';
import { ShellContext } from '../use-shell.ts';
import { aRelease } from './a-release.ts';

interface ShellTestOptions {
  readonly at?: string;
  readonly me?: Me;
  readonly config?: Partial<ClientConfig>;
  /** Pages that the registry's only remote provides. */
  readonly pages?: readonly string[];
  /** Pages that come with its release, by name. */
  readonly ownPages?: RemoteRelease['ownPages'];
  readonly phase?: SessionPhase;
  readonly overrides?: readonly Override[];
  readonly missingPreviews?: readonly MissingPreview[];
}

function registryWith(pages: readonly string[], ownPages: RemoteRelease['ownPages']): RemotesRegistry {
  const stable = aRelease('1.0.0', { pages: [...pages], ownPages, drawers: ['conversations'] });

  return { revision: 1, remotes: { 'mfe-inbox': { stable } } };
}

export type RenderedInShell = RenderResult & { readonly shell: Shell; readonly user: UserEvent };

/** Renders a part of the frame in a separate shell, with the fake API of `mockApi`. */
export function renderInShell(part: ReactElement, options: ShellTestOptions = {}): RenderedInShell {
  const {
    at = '/conversations',
    me = staff('owner'),
    config,
    pages = ['conversations'],
    ownPages,
    phase = { kind: 'ready' },
    overrides = [],
    missingPreviews = [],
  } = options;
  history.replaceState(null, '', at);
  const made = createShell({
    config: { ...createTestSurroundings().config, ...config },
    registry: registryWith(pages, ownPages),
    overrides,
    missingPreviews,
    connect: () => createMockClient(),
  });
  const shell: Shell = { ...made, phase: createStore(phase) };
  shell.session.setMe(me);

  const rendered = render(
    <UiRoot>
      <SurroundingsProvider surroundings={shell} queryClient={createQueryClient()}>
        <ShellContext value={shell}>{part}</ShellContext>
      </SurroundingsProvider>
    </UiRoot>,
  );

  return { ...rendered, shell, user: userEvent.setup() };
}
