/** A path without the numbers that would tell whom it is about (features SH-23). */
export function withoutIds(path: string): string {
  return path.replaceAll(/\d{2,}/g, ':id');
}

/** Reports a page view. A beacon outlives the page, and a lost one is lost: nothing waits for it. */
export function reportPageView(path: string, analyticsUrl: string): void {
  if (analyticsUrl === '') {
    return;
  }
  const view = JSON.stringify({ page: withoutIds(path) });
  // As text, the one type that goes to another origin without asking it first.
  navigator.sendBeacon(analyticsUrl, new Blob([view], { type: 'text/plain' }));
}
