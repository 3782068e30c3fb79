import { expect, test } from 'vitest';
import { useApi } from '../testing/test-api.ts';

const api = useApi();

test('[PF-11] answers unknown addresses with 404 and a code of their own, in our form of error', async () => {
  const answer = await fetch(`${api.url}/nowhere`);

  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({
    code: 'unknown_endpoint',
    requestId: answer.headers.get('x-request-id'),
  });
});

test('answers a known address with another method by 405 and the methods it takes', async () => {
  const answer = await fetch(`${api.url}/health/live`, { method: 'DELETE' });

  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET');
  const { headers } = await fetch(`${api.url}/accounts/5`, { method: 'POST' });
  expect(headers.get('allow')).toBe('GET, PUT, DELETE');
});
