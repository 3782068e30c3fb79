import { useState } from 'react';
import { listDomains } from 'shared-contracts/api/links';
import { listAccountRewardPrograms } from 'shared-contracts/api/rewards';
import type { AvailableList } from 'shared-contracts/domain/flow';
import { answers, askedOf, mockApi, renderScreen, screen, staff, within } from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { recordAnswers } from '../../../testing/recorded.ts';
import { aStep, anAvailableList } from '../../../testing/samples.ts';
import { withStep } from '../values/changes.ts';
import type { FormStep } from '../values/form-values.ts';
import { StepForm } from './step-form.tsx';

const plain = [anAvailableList(), anAvailableList({ id: 5, name: 'Members' })];
const everyKind = [
  anAvailableList({ id: 1, name: 'All', kind: 'all' }),
  anAvailableList({ id: 2, name: 'Bought this year', kind: 'query' }),
  anAvailableList({ id: 3, name: 'Newsletter', kind: 'default' }),
  ...plain,
];

interface StepOptions {
  readonly changes?: Partial<FormStep>;
  readonly lists?: readonly AvailableList[];
  readonly problem?: Readonly<Record<string, string>>;
}

let current: FormStep;

function EditedStep({ changes = {}, lists = plain, problem = {} }: StepOptions) {
  const [step, setStep] = useState<FormStep>({ ...aStep(), key: 'a', ...changes });
  current = step;

  return (
    <StepForm
      step={step}
      lists={{
        lists: [...lists],
        names: new Map(lists.map(({ id, name }) => [id, name])),
        isPending: false,
        isLoaded: true,
        error: undefined,
        refetch: () => Promise.reject(new Error('Nothing is fetched again here.')),
      }}
      change={(part) => setStep((before) => withStep([before], 'a', part)[0] ?? before)}
      problemOf={(field) => problem[field]}
      onFiles={() => undefined}
    />
  );
}

const show = (options: StepOptions = {}, me = staff()) => renderScreen(<EditedStep {...options} />, { me });
const event = (changes: Partial<FormStep['eventFilledArgs']>) => ({ ...aStep().eventFilledArgs, ...changes });
const action = (changes: Partial<FormStep['actionFilledArgs']>) => ({
  ...aStep().actionFilledArgs,
  ...changes,
});
const optionsOf = (name: RegExp | string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

beforeEach(() => recordAnswers());

test('[AU-02] hidden events and actions are offered only to a step that has one', () => {
  const first = show();
  expect(optionsOf(/^Event/)).toEqual(['Choose an event', 'Received Keyword', 'No Response Since']);
  first.unmount();
  show({ changes: { eventId: 'not_converted' } });

  expect(optionsOf(/^Event/)).toContain('No Conversion Since');
  expect(screen.getByRole('group', { name: 'No purchase or reward for' })).toBeVisible();
});

test.each(['list_copy_action', 'list_move_action'] as const)(
  '[AU-02] %s offers only lists that contacts can be put in',
  (actionId) => {
    show({ lists: everyKind, changes: { actionId } });

    expect(optionsOf(/^(Copy|Move) to/)).toEqual(['Choose a list', 'Newsletter', 'Regulars', 'Members']);
    expect(optionsOf(/^List/)).toContain('Bought this year');
  },
);

test('[AU-02] a list deleted since is named so, and choosing none is possible', async () => {
  const { user } = show({ changes: { eventFilledArgs: event({ listId: 99 }) } });
  const choice = screen.getByRole('combobox', { name: /^List/ });
  expect(choice).toHaveDisplayValue('Deleted list');
  await user.selectOptions(choice, 'Choose a list');

  expect(current.eventFilledArgs.listId).toBeNull();
  expect(optionsOf(/^List/)).not.toContain('Deleted list');
});

test('[AU-02] a list that other flows use says which ones', () => {
  const usedBy = [
    { id: 1, name: 'Win back' },
    { id: 2, name: 'Birthday' },
  ];
  show({ lists: [anAvailableList({ usedBy })] });

  expect(screen.getByRole('combobox', { name: /^List/ })).toHaveAccessibleDescription(
    'Also used by other flows: Win back, Birthday.',
  );
});

test.each([
  ['JOIN', null],
  ['JOIN,', null],
  ['join, sign up ,, JOIN', ['join', 'sign up', 'JOIN']],
])('[AU-02] keywords typed as %j are listed as %j', async (typed, words) => {
  const { user } = show({ changes: { eventFilledArgs: event({ keywords: '' }) } });
  await user.type(screen.getByRole('textbox', { name: 'Keywords' }), typed);
  const list = screen.queryByRole('list', { name: 'Keyword list' });

  expect(current.eventFilledArgs.keywords).toBe(typed);
  expect(
    list &&
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
  ).toEqual(words);
});

test.each([
  ['Days', '2', 172_800],
  ['Hours', ' 36 ', 129_600],
  ['Minutes', '90', 5_400],
  ['Minutes', '10080', 604_800],
])('[AU-06] %s typed as %j become %i seconds', async (unit, typed, seconds) => {
  const { user } = show({ changes: { eventId: 'not_responded', eventFilledArgs: event({ delay: 0 }) } });
  const parts = within(screen.getByRole('group', { name: 'No reply for' }));
  await user.type(parts.getByRole('textbox', { name: unit }), typed);

  expect(current.eventFilledArgs.delay).toBe(seconds);
});

test.each(['1.5', '1,5', '1,000', '1e3', '-5', '٣', '36 h', '1 5', '12345678'])(
  '[AU-06] hours typed as %j stay as typed, and the delay says that they are no whole number',
  async (typed) => {
    const { user } = show({ changes: { eventId: 'not_responded', eventFilledArgs: event({ delay: 60 }) } });
    const group = screen.getByRole('group', { name: 'No reply for' });
    const hours = within(group).getByRole('textbox', { name: 'Hours' });
    await user.type(hours, typed);
    expect(hours).toHaveValue(typed);
    expect(hours).toBeInvalid();
    expect(within(group).getByRole('textbox', { name: 'Minutes' })).toBeValid();
    expect(group).toHaveAccessibleDescription('Enter whole numbers, such as 1 hour and 30 minutes.');
    await user.clear(hours);
    await user.type(hours, '2');

    expect(current.eventFilledArgs.delay).toBe(7_260);
    expect(current.typed).toBeUndefined();
    expect(group).not.toHaveAccessibleDescription(/whole numbers/);
  },
);

test('[AU-03] a problem with a delay describes its group, and each of its fields is invalid', () => {
  const problem = { 'eventFilledArgs.delay': 'A delay may be at most one year.' };
  show({ problem, changes: { eventId: 'not_responded' } });
  const group = screen.getByRole('group', { name: 'No reply for' });

  expect(group).toHaveAccessibleDescription('A delay may be at most one year.');
  for (const field of within(group).getAllByRole('textbox')) {
    expect(field).toBeInvalid();
  }
});

test.each([
  ['25', 25],
  [' 12 ', 12],
  ['1000000000', 1_000_000_000],
])('[AU-02] starting points typed as %j become %i', async (typed, points) => {
  const { user } = show({ changes: { actionId: 'subscribe_to_rewards' } });
  await user.type(screen.getByRole('textbox', { name: 'Starting points' }), typed);

  expect(current.actionFilledArgs.points).toBe(points);
});

test.each(['1.5', '1,000', '1e3', '-5', 'none', '9999999999'])(
  '[AU-02] starting points typed as %j stay as typed, with what is allowed',
  async (typed) => {
    const { user } = show({ changes: { actionId: 'subscribe_to_rewards' } });
    const field = screen.getByRole('textbox', { name: 'Starting points' });
    await user.type(field, typed);
    expect(field).toHaveValue(typed);
    expect(field).toHaveAccessibleDescription('Enter a whole number from 0 to 1,000,000,000.');
    await user.clear(field);

    expect(field).toBeValid();
    expect(current.typed).toBeUndefined();
  },
);

test('[AU-02] a person who may not see rewards keeps the chosen one, and nothing is asked', async () => {
  const me = staff('viewer', {
    accountPermissions: [{ accountId: 11, permissions: ['manage_flows'] }],
    orgPermissions: [],
  });
  const program = 'Free coffee';
  show({ changes: { actionId: 'redeem_reward', actionFilledArgs: action({ program }) } }, me);

  expect(await screen.findByText(/^You do not have permission to see rewards\./)).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^Reward/ })).toHaveDisplayValue('Free coffee');
  expect(askedOf(listAccountRewardPrograms)).toEqual([]);
});

test('[AU-02] links are not shortened unless chosen, and then on a domain', async () => {
  mockApi(listDomains, answers({ items: [] }));
  const { user } = show();
  const box = await screen.findByRole('checkbox', { name: /^Shorten links/ });
  expect(box).not.toBeChecked();
  expect(askedOf(listDomains)).toEqual([]);
  await user.click(box);

  expect(current.actionFilledArgs).toMatchObject({ shorten_links: true, custom_domain_id: 0 });
});
