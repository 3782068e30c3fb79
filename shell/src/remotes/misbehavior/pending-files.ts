/** Returns whether a script of this page's origin is still being loaded. Requires the browser's resource timing. */
export function watchPendingFiles(): () => boolean {
  const complete = new Set<string>();
  new PerformanceObserver((list) => list.getEntries().forEach(({ name }) => complete.add(name))).observe({
    type: 'resource',
    buffered: true,
  });

  return () => [...document.scripts].some(({ src }) => src.startsWith(location.origin) && !complete.has(src));
}
