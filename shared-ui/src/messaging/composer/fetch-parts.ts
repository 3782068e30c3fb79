/** Fetches the parts of a composer that appear after its first view, such as the counter of a long text. */
export const fetchPartsOfComposer = (): Promise<unknown> =>
  Promise.all([import('./message-counter.tsx'), import('./attachment-strip.tsx')]);
