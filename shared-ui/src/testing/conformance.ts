import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MfeLifecycles } from '../runtime/define-mfe.tsx';
import { createCountingBus, createCountingSession, silentBus } from './count-listeners.ts';
import { watchLeftovers } from './leftovers.ts';
import { renderRemote } from './render-remote.ts';
import { growth } from './tally.ts';
import { createTestSurroundings } from './test-surroundings.ts';

export interface Conformance {
  /** 'mfe-inbox ./page', for the titles; lint searches for it. */
  readonly title: string;
  readonly lifecycles: MfeLifecycles;
  /** A path at which the module shows something. */
  readonly at: string;
  /** Mocks the responses that the first view requests. */
  readonly mock: () => void;
}

const rounds = 50;
/** Rounds in which responses and lazy parts arrive. Caches and styles persist afterwards, as they should. */
const firstRounds = 10;
const timeoutMs = 3000;
/**
 * Limit for a module that hangs: 60 first views take 40 s on a slow machine that runs the API's tests at the same time.
 */
const giveUpMs = 240_000;

/** Returns descriptions of anything a module leaves in the page after it was mounted and unmounted 50 times. */
export async function findLeftovers({ lifecycles, at, mock }: Conformance): Promise<string[]> {
  mock();
  const watch = watchLeftovers();
  const { bus, session, client } = createTestSurroundings();
  const changes = {
    bus: createCountingBus(bus, watch.tally),
    session: createCountingSession(session, watch.tally),
    client, // the same each time, as in the shell: its cache outlives a visit
  };
  const visit = async (times: number): Promise<void> => {
    for (let round = 0; round < times; round += 1) {
      const remote = await renderRemote(lifecycles, { at, changes });
      await remote.unmount();
    }
  };

  try {
    // However busy the machine is: completes the whole first view once, including the styles it adds.
    await textOf({ lifecycles, at }, changes, isSettled);
    await visit(firstRounds);
    const before = watch.read();
    await visit(rounds);
    const grown = (): string[] => growth(before, watch.read());
    // Anything that disappears by itself, such as a quarter-second timer, is not a leak.
    await waitFor(() => expect(grown()).toEqual([]), { timeout: timeoutMs }).catch(() => undefined);

    return grown();
  } finally {
    watch.stop();
  }
}

/** Returns descriptions of any errors that escape a module's own error boundary. */
export async function findEscapedErrors({ lifecycles, at, mock }: Conformance): Promise<string[]> {
  mock();
  const outside: string[] = [];
  const recordError = (event: ErrorEvent): void => {
    event.preventDefault();
    outside.push(`the window heard: ${event.message}`);
  };
  window.addEventListener('error', recordError);
  const neighbor = document.body.appendChild(document.createElement('p'));
  try {
    // Every module needs its client, even one whose first screen sends no request: without it, the module throws.
    const remote = await renderRemote(lifecycles, { at, changes: { client: undefined as never } });
    await waitFor(() => expect(remote.crashes.length + outside.length).toBeGreaterThan(0));
    if (remote.crashes.length === 0) {
      outside.push('the shell was not told (onCrash)');
    }
    if (remote.domElement.textContent !== '') {
      outside.push('half of it still stands');
    }
    if (!neighbor.isConnected) {
      outside.push('what stood next to it is gone');
    }
    await remote.unmount();
  } catch (error) {
    outside.push(`mounting it failed: ${String(error)}`);
  } finally {
    window.removeEventListener('error', recordError);
    neighbor.remove();
  }

  return outside;
}

const isLoading = (element: HTMLElement): boolean =>
  [...element.querySelectorAll('[role=status]')].some((status) => status.textContent.startsWith('Loading'));
const isSettled = (element: HTMLElement): boolean => element.textContent !== '' && !isLoading(element);

/** Waits for React's pending work: an effect that sets state runs a few turns of the event loop later. */
async function nextTurns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Returns the text of an element once it no longer changes by itself. */
async function lastingTextOf(element: HTMLElement): Promise<string> {
  const text = element.textContent;
  await nextTurns();

  return element.textContent === text ? text : lastingTextOf(element);
}

/** Returns a module's text once `isShown` holds for it, or its text at that moment after a timeout. */
async function textOf(
  { lifecycles, at }: Pick<Conformance, 'lifecycles' | 'at'>,
  changes: object,
  isShown: (element: HTMLElement) => boolean,
): Promise<string> {
  const remote = await renderRemote(lifecycles, { at, changes });
  await waitFor(() => expect(isShown(remote.domElement)).toBe(true)).catch(() => undefined);
  const text = await lastingTextOf(remote.domElement);
  await remote.unmount();

  return text;
}

/**
 * Returns a module's text with a silent bus and with a working one. They must be equal; otherwise the module waits for
 * events from other modules.
 */
export async function renderWithSilentBus(
  module: Conformance,
): Promise<{ readonly silent: string; readonly heard: string }> {
  module.mock();
  await textOf(module, {}, isSettled); // fetches its lazy parts, so that the next one is complete immediately
  const heard = await textOf(module, {}, isSettled);
  const silent = await textOf(module, { bus: silentBus }, ({ textContent }) => textContent === heard);
  if (silent === heard) {
    return { silent, heard };
  }

  // The last requests may have finished after the first reading, so the second one waits for them.
  return { silent, heard: await textOf(module, {}, ({ textContent }) => textContent === silent) };
}

/** Defines the tests that every exposed module of every remote must pass, so that the shell can rely on it. */
export function remoteConformance(module: Conformance): void {
  const { title } = module;

  test(
    `[PF-04] ${title} mounts and unmounts 50 times and leaves nothing behind`,
    async () => {
      expect(await findLeftovers(module)).toEqual([]);
    },
    giveUpMs,
  );

  test(`[PF-04] ${title} throws inside its own walls only`, async () => {
    expect(await findEscapedErrors(module)).toEqual([]);
  });

  test(`[PF-05] ${title} works while the bus is silent`, async () => {
    const { silent, heard } = await renderWithSilentBus(module);

    expect(heard).not.toBe('');
    expect(silent).toBe(heard);
  });
}
