import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { act, renderScreen, screen } from '../testing/index.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { placeTip } from './place-tip.ts';
import { Tooltip } from './tooltip.tsx';

afterEach(() => void vi.useRealTimers());

/** Waits with the pointer at rest until the tooltip's chunk has loaded. */
const rest = (milliseconds: number) =>
  act(async () => {
    vi.advanceTimersByTime(milliseconds);
    await vi.dynamicImportSettled();
  });

test('a tip comes on hover, stays while the pointer is on it, and describes its control', async () => {
  vi.useFakeTimers();
  renderScreen(
    <Tooltip content="Message failed to send.">
      <Button>Failed</Button>
    </Tooltip>,
  );
  fireEvent.pointerEnter(screen.getByRole('button'));
  await rest(400);
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Message failed to send.');

  fireEvent.pointerLeave(screen.getByRole('button'));
  fireEvent.pointerEnter(screen.getByRole('tooltip'));
  await rest(1000);
  expect(screen.getByRole('tooltip')).toBeInTheDocument();

  fireEvent.pointerLeave(screen.getByRole('tooltip'));
  await rest(1000);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('Escape takes a tip away, and the own handlers of the control run', async () => {
  vi.useFakeTimers();
  const focused = vi.fn();
  renderScreen(
    <IconButton label="Emoji" onPointerEnter={focused}>
      :)
    </IconButton>,
  );
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Emoji' }));
  await rest(400);
  expect(focused).toHaveBeenCalledOnce();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Emoji');

  fireEvent.keyDown(document, { key: 'Escape' });
  await rest(0);

  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('no tip covers what its button has opened, though the pointer rests on the button', async () => {
  vi.useFakeTimers();
  renderScreen(
    <IconButton label="Insert emoji" aria-haspopup="dialog" aria-expanded>
      :)
    </IconButton>,
  );
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Insert emoji' }));
  await rest(1000);

  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('a tip goes below where there is no room above, and never leaves the window', () => {
  const anchor = { left: 390, top: 10, bottom: 40, width: 20, height: 30 };

  expect(placeTip(anchor, { width: 100, height: 24 }, 400)).toEqual({ left: 292, top: 48 });
  expect(placeTip({ ...anchor, left: 0, top: 100 }, { width: 100, height: 24 }, 400)).toEqual({
    left: 8,
    top: 68,
  });
});
