import { getTemplate } from 'shared-contracts/api/templates';
import { getWave } from 'shared-contracts/api/waves';
import { act, answers, askedOf, fails, mockApi, renderScreen, screen } from 'shared-ui/testing';
import 'shared-ui/testing/layout';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppRoutes } from './routes.tsx';
import { recordAnswers } from './testing/recorded.ts';
import { aTemplate, aWave } from './testing/samples.ts';

const show = (at: string) => renderScreen(<AppRoutes />, { at });
const narrow = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    // The rest of a media query list is an event target.
    (query) =>
      Object.assign(new EventTarget(), { matches: false, media: query }) as unknown as MediaQueryList,
  );

beforeEach(() => {
  recordAnswers();

  return () => vi.restoreAllMocks();
});

test.each(['/waves/abc', '/waves/0', '/waves/-7/edit', '/waves/7.5/confirm', '/waves/1e3'])(
  '[CA-05] the address %s shows that there is no such wave, and asks for none',
  async (at) => {
    show(at);

    expect(await screen.findByRole('heading', { name: 'Wave not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'New wave' })).toHaveAttribute('href', '/waves/new');
    expect(askedOf(getWave)).toEqual([]);
  },
);

test.each(['/templates/abc/edit', '/templates/0/edit'])(
  '[CA-10] the address %s shows that there is no such template, and asks for none',
  async (at) => {
    show(at);

    expect(await screen.findByRole('heading', { name: 'Template not found' })).toBeVisible();
    expect(askedOf(getTemplate)).toEqual([]);
  },
);

test('[SH-28] an address below the waves that leads nowhere says so', async () => {
  show('/waves/7/recipients');

  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test.each([
  ['/waves/7', 'Wave not found'],
  ['/waves/7/edit', 'Wave not found'],
  ['/waves/7/confirm', 'Wave not found'],
])('[CA-05] %s of a deleted wave says so', async (at, title) => {
  mockApi(getWave, fails('not_found'));
  show(at);

  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test.each(['/waves/7', '/waves/7/edit', '/waves/7/confirm'])(
  '[CA-05] %s of a wave that cannot be had now can be fetched again',
  async (at) => {
    const actions = ['edit', 'confirm'] as const;
    const wave = aWave({ status: 'waiting_for_confirmation', actions: [...actions] });
    mockApi(getWave, fails('invalid_input'), answers(wave));
    const { user } = show(at);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect((await screen.findAllByText(/Cold brew week|Regulars/)).length).toBeGreaterThan(0);
  },
);

test.each([
  ['/waves/7', 'Choose a wave'],
  ['/templates/3/edit', 'Choose a template'],
])('[SH-10] after a switch of the account %s is left', async (at, title) => {
  mockApi(getTemplate, answers(aTemplate()));
  narrow();
  const { bus, session } = show(at);
  await screen.findByText(/Created by|Template text|Pictures look best/);
  act(() => {
    session.selectAccount(12);
    bus.emit('account.selected', { accountId: 12 });
  });

  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});
