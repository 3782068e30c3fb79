import { beforeEach, describe, expect, test } from 'vitest';
import { getMessageCount } from 'shared-contracts/api/organizations';
import { getStatus } from 'shared-contracts/api/status';
import { act, answers, askedOf, mockApi, screen, staff, waitFor } from 'shared-ui/testing';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { Banners } from './banners.tsx';
import { freeTrialSentence } from './free-trial-banner.tsx';
import { hasPaymentFailed } from './payment-banner.tsx';

beforeEach(() => {
  sessionStorage.clear();
  mockApi(getStatus, answers({ items: [] }));
});

/** Renders the banners of a page whose first view is shown. */
function renderBanners() {
  const rendered = renderInShell(<Banners />);
  const shown = { kind: 'shown', remote: 'mfe-inbox', version: '1.0.0' } as const;
  act(() => rendered.shell.places['./page'].state.next(shown));

  return rendered;
}

const onTrial = staff('owner', { organization: { ...staff('owner').organization, isOnFreeTrial: true } });

describe('[SH-20] outages', () => {
  test('major is an error, any other a warning; a click dismisses, also after a reload', async () => {
    mockApi(
      getStatus,
      answers({
        items: [
          { id: 'a', level: 'Major', displayText: 'Texts are late.' },
          { id: 'b', level: 'Maintenance', displayText: 'Reports pause tonight.' },
        ],
      }),
    );
    const { user, unmount } = renderBanners();
    expect(await screen.findByRole('alert')).toHaveTextContent('Major OutageTexts are late.');
    expect(screen.getByRole('status')).toHaveTextContent('Minor OutageReports pause tonight.');

    await user.click(screen.getByText('Texts are late.'));
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
    renderBanners();
    expect(await screen.findByRole('status')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('are asked for once the first view is shown', async () => {
    const { shell } = renderInShell(<Banners />);
    act(() => shell.places['./page'].state.next({ kind: 'loading', remote: 'mfe-inbox' }));
    expect(askedOf(getStatus)).toEqual([]);

    act(() => shell.places['./page'].state.next({ kind: 'shown', remote: 'mfe-inbox', version: '1.0.0' }));
    await waitFor(() => expect(askedOf(getStatus)).toHaveLength(1));
  });
});

describe('[SH-21] a failed payment', () => {
  test.each([
    ['?success=', true],
    ['?success=payment_failed', true],
    ['?success=true', false],
    ['?other=', false],
    ['', false],
  ])('%j: %s', (search, expected) => {
    expect(hasPaymentFailed(search)).toBe(expected);
  });

  test('is said in the words of the product', () => {
    renderInShell(<Banners />, { at: '/conversations?success=payment_failed' });
    expect(screen.getByRole('alert')).toHaveTextContent('Payment failed. Please update your payment method.');
  });
});

test('[SH-21] a payment that is owed is said on every page', () => {
  const { organization } = staff('owner');
  renderInShell(<Banners />, {
    me: staff('owner', { organization: { ...organization, hasPaymentFailed: true } }),
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Payment failed. Please update your payment method.');
});

describe('[SH-19] a free trial', () => {
  test.each([
    [0, 'You have 50 of 50 free messages left.'],
    [49, 'You have 1 of 50 free messages left.'],
    [50, 'You are out of free messages.'],
    [61, 'You are out of free messages.'],
  ])('after %i texts: %s', (used, sentence) => {
    expect(freeTrialSentence(used)).toBe(sentence);
  });

  test('shows what is left, and follows what is sent', async () => {
    mockApi(
      getMessageCount,
      answers({ message_count: 12, isExact: true }),
      answers({ message_count: 13, isExact: true }),
    );
    const { shell } = renderInShell(<Banners />, { me: onTrial });
    expect(await screen.findByText(/You have 38 of 50 free messages left/)).toBeInTheDocument();
    shell.bus.emit('message.added', { accountId: 11, contactId: 4, messageId: 1, direction: 'outbound' });
    await waitFor(() => expect(screen.getByText(/You have 37 of 50/)).toBeInTheDocument());
  });

  test('says nothing to an organization that pays', () => {
    renderInShell(<Banners />);
    expect(screen.queryByText(/free message/)).toBeNull();
  });
});
