import { screen } from '@testing-library/dom';
import type { ReactNode } from 'react';

/** For faults, not measures: code of its own may be on its way. */
const patience = { timeout: 20_000 };

interface Opened {
  /** The name of the button. */
  readonly press: string;
  /** The role of what it opens, or of what has to be in it before it is looked at. */
  readonly shows: 'dialog' | 'menu' | 'gridcell';
}

/** A story of what a button opens: it is pressed, and the story is ready when that is there. */
export const opened = (render: () => ReactNode, { press, shows }: Opened) => ({
  render,
  play: async () => {
    const button = await screen.findByRole('button', { name: press }, patience);
    button.click();
    await screen.findAllByRole(shows, {}, patience);
  },
});

/** A story of what stands over the page from the start, and comes in a chunk of its own. */
export const shown = (render: () => ReactNode, role: 'dialog' | 'alertdialog') => ({
  render,
  play: async () => {
    await screen.findByRole(role, {}, patience);
  },
});
