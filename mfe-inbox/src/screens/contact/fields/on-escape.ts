import type { KeyboardEvent } from 'react';

/** Returns a key handler that cancels an open field with Escape, without closing anything around it. */
export function onEscape(cancel: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      cancel();
    }
  };
}
