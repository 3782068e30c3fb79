import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { CrashBoundary } from '../runtime/crash-boundary.ts';
import { UiRoot } from '../index.ts';
import { lazyScreen } from './lazy-screen.tsx';

const Next = () => <p>Next screen</p>;

function renderRoutes(Screen: ComponentType) {
  return render(
    <UiRoot>
      <CrashBoundary>
        <MemoryRouter>
          <Link to="/next">Go on</Link>
          <Link to="/">Go back</Link>
          <Routes>
            <Route path="/" element={<button type="button">Save changes</button>} />
            <Route path="/next" element={<Screen />} />
          </Routes>
        </MemoryRouter>
      </CrashBoundary>
    </UiRoot>,
  );
}

const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));

test('[SH-13] the old screen gives way to a skeleton at once, while the next one is on its way', async () => {
  const held = Promise.withResolvers<ComponentType>();
  renderRoutes(lazyScreen(() => held.promise));
  await go('Go on');

  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');

  await act(async () => held.resolve(Next));
  expect(screen.getByText('Next screen')).toBeInTheDocument();
});

test('[SH-13] a screen that was fetched before comes without a skeleton', async () => {
  const load = vi.fn(async () => Next);
  const Screen = lazyScreen(load);
  renderRoutes(Screen);
  await go('Go on');
  await screen.findByText('Next screen');
  await go('Go back');
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(document.body.textContent));
  observer.observe(document.body, { childList: true, subtree: true });
  await go('Go on');
  observer.disconnect();

  expect(screen.getByText('Next screen')).toBeInTheDocument();
  expect(seen.join()).not.toContain('Loading');
  expect(load).toHaveBeenCalledOnce();
});
