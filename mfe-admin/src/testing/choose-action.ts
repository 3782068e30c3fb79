import { expect } from 'vitest';
import { screen, waitFor } from 'shared-ui/testing';
import type { RenderedScreen } from 'shared-ui/testing';

/** Chooses an action from the menu behind a button with the keyboard: its first letter selects it, Enter runs it. */
export async function chooseAction(
  user: RenderedScreen['user'],
  { button, action }: { button: string | RegExp; action: string },
): Promise<void> {
  await user.click(await screen.findByRole('button', { name: button }));
  const item = await screen.findByRole('menuitem', { name: action });
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await user.keyboard(action.slice(0, 1));
  await waitFor(() => expect(item).toHaveAttribute('data-highlighted'));
  await user.keyboard('{Enter}');
}
