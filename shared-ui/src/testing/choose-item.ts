import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * Opens the menu behind a button, unless one is open, and chooses an item with the arrow keys. Typed letters would not
 * do: after a pause of 350 ms the menu takes the next letter for the start of a new word, and a busy machine pauses
 * that long.
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
  await user.keyboard(`{Home}${'{ArrowDown}'.repeat(items.indexOf(wanted))}`);
  await waitFor(() => expect(wanted).toHaveAttribute('data-highlighted'));
  await user.keyboard('{Enter}');
}
