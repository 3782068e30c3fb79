import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * Opens the menu behind a button, unless one is open, and chooses an item with the arrow keys. Typed letters would not
 * do: after a pause of 350 ms the menu takes the next letter for the start of a new word, and a busy machine pauses
 * that long. Each key waits for the effect of the one before, because the menu counts from the item it last rendered:
 * two keys before that move it only once.
 */
export async function chooseItem(
  user: UserEvent,
  { menu, item }: { menu?: string | RegExp; item: string | RegExp },
): Promise<void> {
  if (menu !== undefined) {
    await user.click(await screen.findByRole('button', { name: menu }));
  }
  const wanted = await screen.findByRole('menuitem', { name: item });
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  const items = screen.getAllByRole('menuitem').filter((one) => one.getAttribute('aria-disabled') !== 'true');
  for (const [index, next] of items.slice(0, items.indexOf(wanted) + 1).entries()) {
    // oxlint-disable-next-line no-await-in-loop -- One key after the other.
    await user.keyboard(index === 0 ? '{Home}' : '{ArrowDown}');
    // oxlint-disable-next-line no-await-in-loop -- One key after the other.
    await waitFor(() => expect(next).toHaveAttribute('data-highlighted'));
  }
  await user.keyboard('{Enter}');
}
