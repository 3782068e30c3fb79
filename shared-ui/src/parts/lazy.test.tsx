import { render, screen } from '@testing-library/react';
import { StrictMode, useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CrashBoundary } from '../runtime/crash-boundary.ts';
import { createStore } from '../runtime/store.ts';
import { lazy } from './lazy.ts';

interface Props {
  readonly name: string;
}

const Greeting = ({ name }: Props) => <p>Hello {name}</p>;

/** A part whose chunk comes when the test says so. */
function heldPart(standIn?: ReactNode | ((props: Props) => ReactNode)) {
  const chunk = Promise.withResolvers<ComponentType<Props>>();
  const load = vi.fn(() => chunk.promise);

  return { Part: lazy(load, standIn), load, arrive: () => chunk.resolve(Greeting), ...chunk };
}

/** As long as React needs for what is not put off: some turns of the event loop. */
async function nextTurns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
}

test('a part takes the place of its stand-in, which knows its properties', async () => {
  const { Part, load, arrive } = heldPart(({ name }) => <p>Waiting for {name}</p>);
  render(
    <StrictMode>
      <Part name="Marta" />
      <Part name="Ana" />
    </StrictMode>,
  );

  expect(screen.getByText('Waiting for Marta')).toBeInTheDocument();
  arrive();
  expect(await screen.findByText('Hello Marta')).toBeInTheDocument();
  expect(screen.getByText('Hello Ana')).toBeInTheDocument();
  expect(screen.queryByText(/Waiting/)).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledOnce();
});

test('a part that was fetched ahead is there from the first rendering', async () => {
  const { Part, load, arrive } = heldPart('On its way');
  Part.fetchAhead();
  arrive();
  await nextTurns();
  render(<Part name="Marta" />);

  expect(screen.getByText('Hello Marta')).toBeInTheDocument();
  expect(load).toHaveBeenCalledOnce();
});

test('a part that is gone when its code comes is not missed', async () => {
  const { Part, arrive } = heldPart();
  const { container, unmount } = render(<Part name="Marta" />);
  unmount();
  arrive();
  await nextTurns();

  expect(container).toBeEmptyDOMElement();
});

test('[PF-04] a part that does not come ends in the nearest boundary, and is asked for again by the next visit', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.useFakeTimers();
  const lost = new Error('404');
  const load = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue(Greeting);
  const Part = lazy<Props>(load);
  const onCrash = vi.fn();
  const first = render(
    <CrashBoundary onCrash={onCrash}>
      <Part name="Marta" />
    </CrashBoundary>,
  );
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  await expect.poll(() => onCrash).toHaveBeenCalled();
  first.unmount();
  render(<Part name="Marta" />);

  expect(await screen.findByText('Hello Marta')).toBeInTheDocument();
  vi.restoreAllMocks();
});

const thrown: unknown[] = [];
const hear = (error: unknown): void => void thrown.push(error);

beforeEach(() => void process.on('uncaughtException', hear));
afterEach(() => {
  process.off('uncaughtException', hear);
  thrown.length = 0;
  vi.unstubAllGlobals();
});

test('[PF-04] a part is in the page once it has come, whatever the effects of other roots change meanwhile', async () => {
  // As in the product: nobody calls `act`, which hides how long React waits.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const { Part, arrive } = heldPart('On its way');
  const store = createStore(0);
  let bump: (count: number) => void = () => undefined;
  function Shell() {
    const value = useSyncExternalStore(store.subscribe, store.get);

    return (
      <>
        <Part name="Marta" />
        <i>{value}</i>
      </>
    );
  }
  function Remote() {
    const [count, setCount] = useState(0);
    bump = setCount;
    useEffect(() => store.set(count), [count]);

    return <b>{count}</b>;
  }
  const [shell, remote] = [document.createElement('div'), document.createElement('div')];
  const roots = [createRoot(shell), createRoot(remote)] as const;
  roots[0].render(<Shell />);
  roots[1].render(<Remote />);
  await nextTurns();
  expect(shell).toHaveTextContent('On its way');

  arrive();
  await nextTurns();
  expect(shell).toHaveTextContent('Hello Marta');
  bump(1);
  await nextTurns();

  expect(shell).toHaveTextContent('1');
  expect(thrown).toEqual([]);
  roots.forEach((root) => root.unmount());
});
