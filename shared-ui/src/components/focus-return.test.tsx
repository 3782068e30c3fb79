import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useFocusReturn } from './focus-return.ts';

/** Returns the element that gets the focus when the dialog closes. */
let focusAfter: () => HTMLElement | null = () => null;

function Page() {
  const [isOpen, setOpen] = useState(false);
  focusAfter = useFocusReturn(isOpen);

  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Tag
      </button>
      <button type="button">Next</button>
      {isOpen ? (
        <div role="dialog" aria-label="Tags">
          <input ref={(field) => field?.focus()} aria-label="New tag" />
        </div>
      ) : null}
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('[SH-12] the focus goes back to what opened the dialog, though a field of it took the focus at once', async () => {
  render(<Page />);
  await userEvent.click(button('Tag'));
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(focusAfter()).toBe(button('Tag'));
});

test('[SH-12] an element focused by a key in the meantime keeps the focus', async () => {
  render(<Page />);
  await userEvent.click(button('Tag'));
  act(() => button('Next').focus());
  expect(focusAfter()).toBe(button('Next'));
});

test('[SH-12] behind the frame of the palette it goes back to what had it before', async () => {
  render(<Page />);
  button('Tag').setAttribute('data-focus-origin', '');
  document.body.insertAdjacentHTML('beforeend', '<div id="palette-frame" role="dialog"><input></div>');
  document.querySelector<HTMLElement>('#palette-frame input')?.focus();
  act(() => button('Tag').click());
  document.querySelector('#palette-frame')?.remove();
  expect(focusAfter()).toBe(button('Tag'));
});
