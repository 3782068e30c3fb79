import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Wallet } from 'shared-contracts/domain/rewards';
import { screen, userEvent, waitFor } from 'shared-ui/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWallet } from './wallet.ts';

const template = readFileSync(join(import.meta.dirname, '../../pages/wallet.html'), 'utf8');
const sentence = 'We seem to have encountered an error while trying to get your rewards information....';
const wallet: Wallet = {
  companyName: 'Harbor Coffee',
  points: 1_250,
  programs: [
    { program: 'Free coffee', pointValue: 100 },
    { program: '<b>Mug</b>', pointValue: 1_251 },
  ],
  orgLogo: null,
};

/** Mocks the API's responses in turn. Returns the URLs that were requested. */
function apiAnswers(...answers: { status: number; body: object }[]): string[] {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (asking: Request | string) => {
    const url = asking instanceof Request ? asking.url : asking;
    if (url === '/config.json') {
      return Response.json({ apiUrl: 'https://api.test' });
    }
    urls.push(url);
    const { status, body } = answers[Math.min(urls.length, answers.length) - 1] ?? { status: 500, body: {} };

    return Response.json(body, { status });
  });

  return urls;
}

beforeEach(() => {
  document.body.innerHTML = /<main>[^]*<\/main>/.exec(template)?.[0] ?? '';
});
afterEach(() => vi.unstubAllGlobals());

test('[RW-06] shows the points, the rewards and what is missing for them, names as text', async () => {
  const urls = apiAnswers({ status: 200, body: wallet });
  await openWallet(document, '/rewards/7/wallet/%2B14155550101');

  expect(urls).toEqual(['https://api.test/rewards/7/wallet/%2B14155550101']);
  expect(screen.getByText('1,250')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Free coffee100 points · Yours to redeem',
    '<b>Mug</b>1,251 points · 1 point to go',
  ]);
  expect(document.querySelector('#state')).not.toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

test('[RW-06] names the business whose rewards these are, on the page and in the tab', async () => {
  apiAnswers({ status: 200, body: wallet });
  await openWallet(document, '/7/4155550101/wallet');

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your rewards at Harbor Coffee');
  expect(document.title).toBe('Your rewards at Harbor Coffee');
});

test('[RW-06] the other path is the same page; without rewards it says so', async () => {
  const urls = apiAnswers({ status: 200, body: { points: 1, programs: [], orgLogo: null } });
  await openWallet(document, '/7/4155550101/wallet');

  expect(urls).toEqual(['https://api.test/rewards/7/wallet/4155550101']);
  expect(screen.getByText('There are no rewards right now. Your points stay yours.')).toBeVisible();
  expect(screen.getByText('point', { exact: true })).toBeVisible();
  // The previous release's API does not return the organization's name.
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your rewards');
});

test('[RW-06] shows the logo once it is there', async () => {
  apiAnswers({ status: 200, body: { ...wallet, orgLogo: 'https://api.test/media/logo.png' } });
  await openWallet(document, '/7/4155550101/wallet');
  const logo = document.querySelector('img');
  expect(logo).toHaveAttribute('src', 'https://api.test/media/logo.png');
  expect(logo).not.toBeVisible();

  logo?.dispatchEvent(new Event('load'));
  expect(logo).toBeVisible();
});

test('[RW-06] a failure shows the product’s message, and can be retried', async () => {
  apiAnswers(
    { status: 500, body: { code: 'internal', message: 'Something went wrong.', requestId: 'x' } },
    { status: 200, body: wallet },
  );
  await openWallet(document, '/7/4155550101/wallet');
  expect(screen.getByRole('status')).toHaveTextContent(sentence);

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('1,250')).toBeVisible());
  expect(screen.queryByRole('button')).toBeNull();
});

test('[RW-06] an address without a business says to check it, and offers no other try', async () => {
  apiAnswers({ status: 404, body: { code: 'not_found', message: 'That was not found.', requestId: 'x' } });
  await openWallet(document, '/7/4155550101/wallet');

  expect(screen.getByRole('status')).toHaveTextContent(
    `${sentence} Check the address, or ask the business for a new link.`,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('[RW-06] too many requests show a message to wait', async () => {
  apiAnswers({
    status: 429,
    body: {
      code: 'rate_limited',
      message: 'Too many requests. Wait a moment, then try again.',
      requestId: 'x',
    },
  });
  await openWallet(document, '/7/4155550101/wallet');

  expect(screen.getByRole('status')).toHaveTextContent(
    `${sentence} Too many requests. Wait a moment, then try again.`,
  );
});
