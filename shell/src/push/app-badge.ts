/** Shows a number on the icon of the installed app; 0 removes it. Browsers without badges ignore it. */
export function showAppBadge(unread: number): void {
  // Declared for every browser, but missing in some.
  const browser: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator;
  const shown = unread > 0 ? browser.setAppBadge?.(unread) : browser.clearAppBadge?.();
  shown?.catch(() => undefined); // the app is not installed, or badges are turned off
}

/** Removes the number at sign-out: the next user of this browser must not see it. */
export const hideAppBadge = (): void => showAppBadge(0);
