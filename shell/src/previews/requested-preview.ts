import { WantedPreview, previewParameter } from 'shared-contracts/kernel/preview';

/** Returns the preview that this page's address asks for; 'unusable' if it names no remote or no commit. */
export function requestedPreview(search: string): WantedPreview | 'unusable' | undefined {
  const parameter = new URLSearchParams(search).get(previewParameter);
  if (parameter === null) {
    return undefined;
  }
  const [remote = '', ...commit] = parameter.split('@');

  return WantedPreview.safeParse({ remote, commit: commit.join('@') }).data ?? 'unusable';
}
