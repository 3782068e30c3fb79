let hasBegun = false;

/** Fetches the shell's scripts while the user types, so that the app opens immediately after signing in. */
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
