/**
 * Calls `suspend` when the browser freezes this page or puts it into the back/forward cache, and `resume` when it runs
 * again. A page that is closed is suspended too.
 */
export function followPageLife({ suspend, resume }: { suspend: () => void; resume: () => void }): void {
  document.addEventListener('freeze', suspend);
  document.addEventListener('resume', resume);
  window.addEventListener('pagehide', suspend);
  window.addEventListener('pageshow', resume);
}
