import { screen, waitFor, within } from '@testing-library/react';

/**
 * Finds a dialog once its content has loaded. The placeholder frame of a lazy dialog appears first and is another
 * element.
 */
export function findDialog(name: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const dialog = screen.getByRole('dialog', { name });
    if (within(dialog).queryByText('Loading')) {
      throw new Error('The dialog is on its way.');
    }

    return dialog;
  });
}
