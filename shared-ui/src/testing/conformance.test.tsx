import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useBusEvent } from '../runtime/use-bus.ts';
import { useSurroundings } from '../runtime/surroundings.tsx';
import { defineMfe } from '../runtime/define-mfe.tsx';
import type { MfeLifecycles } from '../runtime/define-mfe.tsx';
import { findLeftovers, renderWithSilentBus, findEscapedErrors } from './conformance.ts';

const conformanceOf = (lifecycles: MfeLifecycles) => ({
  title: 'a remote of the test',
  lifecycles,
  at: '/conversations',
  mock: () => undefined,
});

const made = (Component: React.ComponentType) =>
  conformanceOf(defineMfe({ name: 'mfe-inbox', module: './page', Component }));

/** A module whose content runs `leave` when it is mounted and cleans nothing up. */
const leaving = (leave: (bus: ReturnType<typeof useSurroundings>['bus']) => unknown) =>
  made(function Leaving() {
    const { bus } = useSurroundings();
    useEffect(() => void leave(bus), [bus]);

    return <p>Here I am</p>;
  });

const appended = (parent: HTMLElement, tag: string): HTMLElement =>
  parent.appendChild(Object.assign(document.createElement(tag), { className: 'leak' }));

test.each([
  [
    'a listener on window',
    () => window.addEventListener('resize', () => undefined),
    "'resize' listened to on window",
  ],
  [
    'a listener on document',
    () => document.addEventListener('keydown', () => undefined),
    "'keydown' listened to on document",
  ],
  ['a style', () => appended(document.head, 'style'), '<style> in the page'],
  ['a node', () => appended(document.body, 'section'), '<section class="leak"> in <body>'],
  ['a timer', () => setTimeout(() => undefined, 60_000).unref(), 'a timer that is still to go off'],
  ['an interval', () => setInterval(() => undefined, 60_000).unref(), 'a timer that runs on'],
])('[PF-04] a remote that leaves %s behind is told so', async (_, leave, what) => {
  const left = await findLeftovers(leaving(leave));
  document.querySelectorAll('.leak').forEach((leak) => leak.remove());

  expect(left).toEqual([expect.stringContaining(` × ${what}`)]);
});

test('[PF-04] names the bus events that a remote still listens to', async () => {
  const module = leaving((bus) => bus.on('contact.changed').subscribe());

  expect(await findLeftovers(module)).toEqual([
    expect.stringContaining(" × 'contact.changed' heard on the bus"),
  ]);
});

test('[PF-04] a remote that cleans up after itself passes', async () => {
  const module = made(function Tidy() {
    useBusEvent('contact.changed', () => undefined);
    useEffect(() => {
      const hear = (): void => undefined;
      window.addEventListener('resize', hear);
      const timer = setInterval(hear, 1000);

      return () => {
        window.removeEventListener('resize', hear);
        clearInterval(timer);
      };
    }, []);

    return <p>Here I am</p>;
  });

  expect(await findLeftovers(module)).toEqual([]);
});

/** Lifecycles written by hand, without the error boundary that `defineMfe` puts around a module. */
function wallless(Component: React.ComponentType<{ client: unknown }>): MfeLifecycles {
  const roots = new Map<HTMLElement, Root>();

  return {
    bootstrap: async () => undefined,
    async mount({ domElement, client }) {
      const root = createRoot(domElement);
      roots.set(domElement, root);
      root.render(<Component client={client} />);
    },
    async unmount({ domElement }) {
      roots.get(domElement)?.unmount();
    },
  };
}

test('[PF-04] names errors that a remote lets through', async () => {
  const lifecycles = wallless(({ client }) => {
    if (!client) {
      throw new Error('There is no client.');
    }

    return null;
  });

  expect(await findEscapedErrors(conformanceOf(lifecycles))).toEqual([
    expect.stringContaining('the window heard: '),
    'the shell was not told (onCrash)',
  ]);
});

test('[PF-04] reports a remote whose mount fails, or that breaks other remotes', async () => {
  const failing = { ...wallless(() => null), mount: () => Promise.reject(new Error('no ground')) };
  const greedy: MfeLifecycles = {
    ...wallless(() => null),
    async mount({ onCrash }) {
      document.body.querySelector('p')?.remove();
      onCrash?.(new Error('crashed'));
    },
  };

  expect(await findEscapedErrors(conformanceOf(failing))).toEqual(['mounting it failed: Error: no ground']);
  expect(await findEscapedErrors(conformanceOf(greedy))).toEqual(['what stood next to it is gone']);
});

test('[PF-05] a remote that waits for an event shows something else without it', async () => {
  const module = made(function Waiting() {
    const { bus } = useSurroundings();
    const [ready, setReady] = useState(false);
    useBusEvent('live.connected', () => setReady(true));
    useEffect(() => bus.emit('live.connected', { accountId: 11 }), [bus]);

    return <p>{ready ? 'Ready' : 'Not yet'}</p>;
  });

  expect(await renderWithSilentBus(module)).toEqual({ heard: 'Ready', silent: 'Not yet' });
});
