/** Fetches the parts of a composer that appear after its first view, such as the counter of a long text. */
export const fetchPartsOfComposer = (): Promise<unknown> =>
  Promise.all([
    import(/* webpackChunkName: "composer" */ './message-counter.tsx'),
    import(/* webpackChunkName: "composer" */ './attachment-strip.tsx'),
  ]);
