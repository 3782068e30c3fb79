import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MfeLifecycles } from '../runtime/define-mfe.tsx';
import { countDomListeners, countFollowers, countListeners } from './count-leftovers.ts';
import { renderRemote } from './render-remote.ts';
import { createTestSurroundings } from './test-surroundings.ts';

interface Conformance {
  /** 'mfe-inbox ./page', for the titles. */
  readonly title: string;
  readonly lifecycles: MfeLifecycles;
  /** A path at which the module shows something. */
  readonly at: string;
  /** Gives the answers that the first view asks for. */
  readonly mock: () => void;
}

const styleCount = (): number => document.querySelectorAll('style').length;

/** The tests that every exposed module of every remote passes, so that the shell can rely on it. */
export function remoteConformance({ title, lifecycles, at, mock }: Conformance): void {
  test(`[PF-04] ${title} mounts and unmounts 50 times and leaves nothing behind`, async () => {
    mock();
    const counted = countListeners(createTestSurroundings().bus);
    const first = await renderRemote(lifecycles, { at, changes: { bus: counted.bus } });
    expect(first.crashes).toEqual([]);
    await first.unmount();
    const rounds = async (count: number): Promise<void> => {
      for (let round = 0; round < count; round += 1) {
        const followed = countFollowers(createTestSurroundings().session);
        const changes = { bus: counted.bus, client: first.client, session: followed.session };
        const remote = await renderRemote(lifecycles, { at, changes });
        await remote.unmount();
        expect(followed.following()).toBe(0);
      }
    };
    await rounds(10); // answers and lazy parts arrive in these, and their styles stay as they should
    const before = { nodes: document.body.childElementCount, styles: styleCount() };
    const dom = countDomListeners();

    await rounds(50);

    const after = { nodes: document.body.childElementCount, styles: styleCount() };
    const listeners = dom.added();
    dom.stop();
    expect(after).toEqual(before);
    expect(counted.listening()).toBe(0);
    expect(listeners).toBeLessThanOrEqual(2);
  }, 60_000);

  test(`[PF-04] ${title} throws inside its own walls only`, async () => {
    mock();
    const neighbour = document.body.appendChild(document.createElement('p'));
    neighbour.textContent = 'The neighbour stands';
    // Every remote needs its client, even one whose first screen asks for nothing: without it, it throws.
    const remote = await renderRemote(lifecycles, { at, changes: { client: undefined as never } });

    await waitFor(() => expect(remote.crashes).toHaveLength(1));
    expect(remote.domElement.textContent).toBe('');
    expect(neighbour.isConnected).toBe(true);
    await remote.unmount();
    neighbour.remove();
  });
}
