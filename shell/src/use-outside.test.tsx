import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore } from 'shared-ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOutside } from './use-outside.ts';

// These renders are not wrapped: the test is about when React renders a change.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => vi.unstubAllGlobals());

test('[PF-04] a remote’s change in an effect is shown only after React has run the effects', async () => {
  const address = createStore('/conversations');
  const place = document.createElement('div');
  const seen: (string | null)[] = [];
  function Shell() {
    return useOutside(address.subscribe, address.get);
  }
  function Remote() {
    useEffect(() => {
      // Runs when the effects are done, and before anything that the change triggers.
      queueMicrotask(() => seen.push(place.textContent));
      address.set('/contacts');
    }, []);

    return null;
  }
  const roots = [createRoot(place), createRoot(document.createElement('div'))] as const;
  roots[0].render(<Shell />);
  await expect.poll(() => place.textContent).toBe('/conversations');

  roots[1].render(<Remote />);
  await expect.poll(() => place.textContent).toBe('/contacts');

  expect(seen).toEqual(['/conversations']);
  for (const root of roots) {
    root.unmount();
  }
});
