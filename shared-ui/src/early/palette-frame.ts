import { focusOriginAttribute, paletteFrameId } from './key-place.ts';

const label = 'Find pages, people and actions';

export interface PaletteFrame {
  open(): void;
  /** Removes the frame; `givesBack` returns the focus to the element that had it before. */
  close(options: { givesBack: boolean }): void;
  readonly box: HTMLInputElement | undefined;
}

/**
 * Placeholder for the command palette until its code has loaded: a box that takes the focus immediately and keeps the
 * typed text.
 */
export function createPaletteFrame(): PaletteFrame {
  let frame: HTMLElement | undefined;
  let box: HTMLInputElement | undefined;
  let origin: Element | null = null;

  function close({ givesBack }: { givesBack: boolean }): void {
    frame?.remove();
    frame = undefined;
    box = undefined;
    origin?.removeAttribute(focusOriginAttribute);
    if (givesBack && origin instanceof HTMLElement) {
      origin.focus({ preventScroll: true });
    }
    origin = null;
  }

  function open(): void {
    if (frame) {
      return;
    }
    origin = document.activeElement;
    origin?.setAttribute(focusOriginAttribute, '');
    frame = document.createElement('div');
    frame.id = paletteFrameId;
    frame.className = 'palette-frame';
    frame.setAttribute('role', 'dialog');
    frame.setAttribute('aria-modal', 'true');
    frame.setAttribute('aria-label', 'Go to');
    box = document.createElement('input');
    box.type = 'text';
    box.maxLength = 100;
    box.autocomplete = 'off';
    box.placeholder = `${label}...`;
    box.setAttribute('aria-label', label);
    const panel = document.createElement('div');
    const title = document.createElement('h2');
    title.textContent = 'Go to';
    panel.append(title, box);
    frame.append(panel);
    frame.addEventListener('pointerdown', ({ target }) => {
      if (target === frame) {
        close({ givesBack: true });
      }
    });
    frame.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') {
        close({ givesBack: true });
      }
      // The frame has no other focusable element, and nothing to open yet.
      if (event.key === 'Tab' || event.key === 'Enter') {
        event.preventDefault();
      }
    });
    document.body.append(frame);
    box.focus({ preventScroll: true });
  }

  return {
    open,
    close,
    get box() {
      return box;
    },
  };
}
