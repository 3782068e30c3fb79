/** Elements that are pressed or typed in. */
const usable = 'button, a, input, textarea, select, label, [role=button]';
/** The pressed button, and the field before it. */
const mostInUse = 2;

/** Marks the notices, whose own buttons do not count. An open dialog does not hide elements with this attribute. */
export const ofNotices = { 'data-live-announcer': '' } as const;

let latest: readonly Element[] = [];

function remember({ target }: Event): void {
  const used = target instanceof Element ? target.closest(usable) : null;
  if (used && !used.closest('[data-live-announcer]')) {
    latest = [used, ...latest.filter((one) => one !== used)].slice(0, mostInUse);
  }
}

/**
 * Records presses until the returned function is called. The notices load with the first press, whose button has the
 * focus.
 */
export function rememberInUse(): () => void {
  const { activeElement } = document;
  if (activeElement?.matches(usable)) {
    latest = [activeElement];
  }
  document.addEventListener('pointerdown', remember, true);
  document.addEventListener('focusin', remember, true);

  return () => {
    document.removeEventListener('pointerdown', remember, true);
    document.removeEventListener('focusin', remember, true);
  };
}

/** Returns the elements in the page that were pressed or focused last. */
export const elementsInUse = (): readonly Element[] => latest.filter((one) => one.isConnected);

/** Focuses what was used last and is still there, so that the keyboard keeps its place when a notice is removed. */
export function focusLastUsed(): void {
  const places = [...elementsInUse(), document.querySelector('main[tabindex]')];
  for (const place of places) {
    if (place instanceof HTMLElement) {
      place.focus({ preventScroll: true });
    }
    if (document.activeElement === place) {
      return;
    }
  }
}
