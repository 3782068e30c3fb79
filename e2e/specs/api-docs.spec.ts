import { readStack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';

test('[PF-06] the API description only loads from its own origin, and nothing is missing', async ({
  anotherBrowser,
}) => {
  const { apiUrl } = readStack();
  const page = await anotherBrowser();
  const wrong: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== apiUrl) {
      wrong.push(request.url());
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      wrong.push(`${response.status()} ${response.url()}`);
    }
  });
  await page.goto(`${apiUrl}/docs`);
  await expect(page.getByRole('heading', { name: 'Texting API' })).toBeVisible();
  await expect(page.getByText('/auth/login').first()).toBeVisible();

  expect(wrong).toEqual([]);
});
