import { screen } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { timeLimits } from 'shared-contracts/testing/time-limits';

/** Only detects failures: lazy code may still be loading. */
const longTimeout = { timeout: timeLimits.browserWait };

interface Opened {
  /** Name of the button. */
  readonly press: string;
  /** Role of the element that it opens, or of one that must be in it before the story is ready. */
  readonly shows: 'dialog' | 'menu' | 'gridcell';
}

/** Creates a story of an element that a button opens: presses the button and waits for the element. */
export const openedByButton = (render: () => ReactNode, { press, shows }: Opened) => ({
  render,
  play: async () => {
    const button = await screen.findByRole('button', { name: press }, longTimeout);
    button.click();
    await screen.findAllByRole(shows, {}, longTimeout);
  },
});

/** Creates a story of an element that covers the page from the start and is loaded in a separate chunk. */
export const coveringStory = (render: () => ReactNode, role: 'dialog' | 'alertdialog') => ({
  render,
  play: async () => {
    await screen.findByRole(role, {}, longTimeout);
  },
});
