import { expect, test } from 'vitest';
import { registryDocuments } from './send-remotes.ts';

test('[PF-01] the page of the registry that could not be made while the store was away is made when it is back', async () => {
  let isAway = true;
  const documentOf = registryDocuments({
    registry: async () => ({ revision: 1, remotes: {}, changes: [] }),
    async history() {
      if (isAway) {
        throw new Error('the store does not answer');
      }
      return { changes: [], events: [] };
    },
    news: async () => ({ revision: 1, items: [] }),
    environment: 'test',
    published: async () => ({}),
    previews: async () => [],
    preview: async () => undefined,
    sourceFrame: async () => undefined,
    folderOf: async () => undefined,
  });
  await expect(documentOf('/remotes/')).rejects.toThrow('the store does not answer');

  isAway = false;
  expect((await documentOf('/remotes/'))?.body.toString()).toContain('Revision 1 of the registry');
});
