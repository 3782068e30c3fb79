import { dismissPrompt, listDismissedPrompts } from 'shared-contracts/api/users/own/prompts';
import { expect, test } from 'vitest';
import { useApi } from '../../../../testing/test-api.ts';

const api = useApi();

test('[SH-22] a dismissed question is dismissed for one person alone, however often they say so', async () => {
  const person = await api.signedIn('agent');
  const colleague = await api.signedIn('agent', person);
  await person.call(dismissPrompt, { prompt: 'push' });
  await person.call(dismissPrompt, { prompt: 'push' });

  expect(await person.call(listDismissedPrompts, {})).toEqual({ dismissed: ['push'] });
  expect(await colleague.call(listDismissedPrompts, {})).toEqual({ dismissed: [] });
});
