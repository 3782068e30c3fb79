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

/** Returns the elements in the page that were pressed or focused last. */
export const elementsInUse = (): readonly Element[] => latest.filter((one) => one.isConnected);

/** Records presses from the start: the notices themselves load with the first of them. */
export function rememberInUse(): void {
  document.addEventListener('pointerdown', remember, true);
  document.addEventListener('focusin', remember, true);
}
