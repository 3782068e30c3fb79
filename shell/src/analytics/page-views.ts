/** Returns a path without the numbers that would reveal whom it is about (features SH-23). */
export function withoutIds(path: string): string {
  return path.replaceAll(/\d{2,}/g, ':id');
}

/** Reports a page view. A beacon outlives the page; a lost one is not retried. */
export function reportPageView(path: string, analyticsUrl: string): void {
  if (analyticsUrl === '') {
    return;
  }
  const view = JSON.stringify({ page: withoutIds(path) });
  // As text, the only content type that is sent to another origin without a preflight request.
  navigator.sendBeacon(analyticsUrl, new Blob([view], { type: 'text/plain' }));
}
