let hasBegun = false;

/** Fetches the shell's scripts while the person types, so that the app opens at once after signing in. */
export function fetchShellAhead(): void {
  if (hasBegun) {
    return;
  }
  hasBegun = true;
  const listed = document.querySelector<HTMLMetaElement>('meta[name="fetch-ahead"]')?.content ?? '';
  for (const address of listed.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = address;
    document.head.append(link);
  }
}
