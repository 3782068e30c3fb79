import { addresses } from 'shared-contracts/addresses';
import { uploadTemplateImage } from 'shared-contracts/api/files';
import { listLists } from 'shared-contracts/api/contacts/lists';
import { listGroups } from 'shared-contracts/api/groups';
import { listDomains } from 'shared-contracts/api/links';
import { getContactFacts } from 'shared-contracts/api/templates';
import { createWave, getWave, updateWave } from 'shared-contracts/api/waves';
import { estimateWave, sampleWave } from 'shared-contracts/api/waves/preview';
import {
  act,
  answers,
  askedOf,
  fails,
  findDialog,
  hangs,
  mockApi,
  renderScreen,
  screen,
  staff,
  waitFor,
  within,
} from 'shared-ui/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordAnswers } from '../../testing/recorded.ts';
import { aJob, aWave, anEstimate } from '../../testing/samples.ts';
import { Route, Routes } from 'shared-ui';
import { itemsOfRefusal } from './values/refused-items.ts';
import { WaveFormScreen } from './wave-form.screen.tsx';

const edited = aWave({ jobDescription: aJob({ scheduleWhen: 'now', body: 'Hello' }), scheduledTime: null });
const showNew = (at: string = addresses.newWave.path, me = staff()) =>
  renderScreen(<WaveFormScreen />, { at, route: addresses.newWave.path, me });
const showEdit = () =>
  renderScreen(<WaveFormScreen />, { at: '/waves/7/edit', route: addresses.waveEdit.path });
const name = () => screen.findByRole('textbox', { name: /^Name/ });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  localStorage.clear();
  recordAnswers();
  mockApi(listDomains, answers({ items: [] }));
  mockApi(listGroups, answers({ items: [], nextPageCursor: 0 }));
});

test.each([
  ['lists', edited, listLists],
  ['groups', aWave({ ...edited, waveType: 'organization', accountId: null }), listGroups],
] as const)('[CA-04] the form asks for %s before any time has passed', async (_what, wave, call) => {
  mockApi(getWave, answers(wave));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false); // Testing Library waits by the clock, which stands still here
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] });
  showEdit();

  await expect.poll(() => askedOf(call).length).toBeGreaterThan(0);
});

test('[CA-04] missing entries are listed in a summary that links to the fields, and nothing is sent', async () => {
  const { user } = showNew();
  await user.click(await screen.findByRole('button', { name: 'Send now' }));
  const summary = await screen.findByRole('alert', { name: '3 things are missing' });
  expect(summary).toHaveFocus();
  await user.click(within(summary).getByRole('link', { name: 'Give the wave a name.' }));

  expect(await name()).toHaveFocus();
  expect(askedOf(createWave)).toEqual([]);
});

test('[CA-04] the button says how many people it goes to, and sends what is written', async () => {
  mockApi(createWave, answers(edited));
  const { user } = showNew();
  await user.type(await name(), 'Cold brew');
  await user.click(await screen.findByRole('checkbox', { name: /Regulars/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'Half price');
  await user.click(await screen.findByRole('button', { name: 'Send to 4,210 people now' }));

  await waitFor(() =>
    expect(askedOf(createWave)).toMatchObject([
      {
        waveType: 'account',
        accountId: 11,
        wave: {
          name: 'Cold brew',
          scheduledTime: null,
          jobDescription: {
            body: 'Half price',
            list_ids: [4],
            append_optout: true,
            howToSave: 'create',
            scheduleWhen: 'now',
          },
        },
      },
    ]),
  );
});

test('[CA-04] left-out contacts are counted by reason', async () => {
  const { user } = showNew();
  await user.click(await screen.findByRole('checkbox', { name: /Regulars/ }));

  expect(await screen.findByRole('list', { name: 'Left out' })).toHaveTextContent('61 opted out');
});

test('[CA-04] the preview is for somebody on the chosen lists', async () => {
  mockApi(getContactFacts, answers({ user: {}, contact: {} }));
  const recipient = { contactId: 41, accountId: 11, name: 'Jo Listed', phone: '+14155550141' };
  const rendered = { body: 'Preview', media: [], segments: 1, encoding: 'GSM-7' as const, cost: 1 };
  mockApi(
    sampleWave,
    answers({ sampleMessage: 'Preview', samples: [{ ...recipient, ...rendered }], missingValues: [] }),
  );
  const { user } = showNew();
  await user.click(await screen.findByRole('checkbox', { name: /Regulars/ }));

  expect(await screen.findByText('For Jo Listed')).toBeVisible();
  expect(askedOf(sampleWave)).toMatchObject([{ jobDescription: { list_ids: [4] } }]);
});

test('[CA-07] a wave that reaches nobody is not offered', async () => {
  const leftOut = [{ reason: 'missing_value' as const, contacts: 10 }];
  mockApi(estimateWave, answers(anEstimate({ recipients: 0, leftOut })));
  const { user } = showNew();
  await user.click(await screen.findByRole('checkbox', { name: /Regulars/ }));

  expect(await screen.findByRole('button', { name: 'No recipients' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Left out' })).toHaveTextContent(
    '10 missing a value used in the text',
  );
});

test('[CA-06] if an administrator has to approve the wave, the button asks for approval', async () => {
  mockApi(estimateWave, answers(anEstimate({ needsApproval: true })));
  const { user } = showNew();
  await user.click(await screen.findByRole('checkbox', { name: /Regulars/ }));

  expect(await screen.findByRole('button', { name: 'Request approval' })).toBeVisible();
});

test('[CA-04] a draft survives a reload; starting over discards it, and Undo brings it back', async () => {
  const first = showNew();
  await first.user.type(await name(), 'Cold brew');
  first.unmount();
  const { user, notices } = showNew();
  expect(await name()).toHaveValue('Cold brew');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(await name()).toHaveValue('');
  expect(notices).toMatchObject([{ tone: 'success', text: 'Draft discarded.' }]);
  act(() => notices[0]?.undo?.());

  expect(await name()).toHaveValue('Cold brew');
});

test('[CA-06] a save that fails leaves the form as it was', async () => {
  mockApi(createWave, fails('unreachable'));
  const { user } = showNew();
  await user.type(await name(), 'Cold brew');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(askedOf(createWave)).toHaveLength(1));

  expect(await name()).toHaveValue('Cold brew');
});

test('[CA-06] a newer version of a colleague is not overwritten: it can be loaded', async () => {
  mockApi(getWave, answers(edited), answers({ ...edited, name: 'Theirs', version: 2 }));
  mockApi(updateWave, fails('wave_changed'));
  const { user } = showEdit();
  await user.type(await name(), ' again');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('group', { name: 'Someone else changed this wave' })).toHaveFocus();
  expect(askedOf(updateWave)).toMatchObject([{ waveId: 7, version: 1 }]);
  expect(await name()).toHaveValue('Cold brew week again');
  await user.click(screen.getByRole('button', { name: 'Load their version' }));

  await waitFor(async () => expect(await name()).toHaveValue('Theirs'));
});

test('[CA-04] a missing entry reported by the API is shown at its field', async () => {
  mockApi(
    createWave,
    fails('wave_incomplete', { fields: { 'wave.jobDescription.list_ids': 'Choose a list.' } }),
  );
  const { user } = showNew();
  await user.type(await name(), 'Cold brew');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  const summary = await screen.findByRole('alert', { name: /missing/ });

  expect(within(summary).getByRole('link', { name: 'Choose a list.' })).toBeVisible();
});

test('[CA-03] the kind is offered only to those who may create both', async () => {
  const both = showNew(addresses.newWave.href({}, { dialog: 'type' }));
  const dialog = await findDialog('New wave');
  await both.user.click(within(dialog).getByRole('button', { name: /Create Group Wave/ }));
  expect(await screen.findByRole('combobox', { name: /Group/ })).toBeVisible();
  both.unmount();

  localStorage.clear();
  showNew(addresses.newWave.href({}, { dialog: 'type' }), staff('owner', { orgPermissions: [] }));
  expect(await name()).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const picture = {
  url: 'https://a.example/b.png',
  contentType: 'image/png',
  bytes: 1,
  width: 1,
  height: 1,
};

test('[CA-04][CA-07] each variant of a test has a text and pictures of its own, and is shown on the phone', async () => {
  mockApi(createWave, answers(edited));
  mockApi(uploadTemplateImage, answers(picture));
  const { user } = showNew();
  await user.type(await name(), 'Which one');
  await user.click(await screen.findByRole('checkbox', { name: /Regulars/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'First');
  await user.click(screen.getByRole('checkbox', { name: /Try other texts first/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Variant B' }), 'Second');
  await user.click(screen.getByRole('button', { name: 'Add variant C' }));
  const [, ofB = null] = screen.getAllByLabelText('Pictures to attach');
  expect(ofB).not.toBeNull();
  await user.upload(ofB as HTMLElement, new File(['x'], 'b.png', { type: 'image/png' })); // not null, see above
  await screen.findByRole('textbox', { name: 'Variant C' });

  await user.click(screen.getByRole('button', { name: 'B' }));
  const phone = screen.getByRole('region', { name: 'Preview on a phone' });
  expect(await within(phone).findByText('Second')).toBeVisible();
  expect(await within(phone).findByRole('img', { name: 'Attached' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove variant C' }));
  await user.click(await screen.findByRole('button', { name: 'Send to 4,210 people now' }));
  await waitFor(() =>
    expect(askedOf(createWave)).toMatchObject([
      {
        wave: {
          jobDescription: {
            body: 'First',
            media: [],
            test: { variants: [{ body: 'Second', media: [picture.url] }] },
          },
        },
      },
    ]),
  );
});

test('[CA-04] a missing entry of a variant is shown at the test', () => {
  expect(itemsOfRefusal({ 'wave.jobDescription.test.variants.0.body': 'Write text B.' })).toEqual([
    { field: 'test', sentence: 'Write text B.' },
  ]);
});

test.each(['Save draft', 'Send to 4,210 people now'])(
  '[CA-06] a wave is not saved without a picture that is still on its way, or was refused: %s',
  async (button) => {
    mockApi(uploadTemplateImage, hangs());
    const { user } = showNew();
    await user.type(await name(), 'Cold brew');
    await user.click(await screen.findByRole('checkbox', { name: /Regulars/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'Half price');
    const picture = new File(['x'], 'a.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Pictures to attach'), picture);
    await user.click(await screen.findByRole('button', { name: button }));
    const missing = () => screen.findByRole('alert', { name: 'One thing is missing' });
    expect(await missing()).toHaveTextContent('Wait until the pictures are uploaded.');

    await user.click(screen.getByRole('button', { name: 'Remove a.png' }));
    mockApi(uploadTemplateImage, fails('media_unsupported'));
    await user.upload(screen.getByLabelText('Pictures to attach'), picture);
    expect(await missing()).toHaveTextContent('Remove the rejected file.');
    await user.click(screen.getByRole('button', { name: button }));
    expect(askedOf(createWave)).toEqual([]);
  },
);

test('[CA-06] the form of a wave that is being sent leads to the wave, unless something was written', async () => {
  const sending = { ...edited, status: 'sending' as const, actions: ['stop' as const] };
  mockApi(getWave, answers(sending));
  renderScreen(
    <Routes>
      <Route path={addresses.waveEdit.path} element={<WaveFormScreen />} />
      <Route path={addresses.wave.path} element="The wave" />
    </Routes>,
    { at: '/waves/7/edit' },
  );

  expect(await screen.findByText('The wave')).toBeVisible();
});

test('[CA-06] a wave that a colleague sends while it is edited says so, and keeps what was written', async () => {
  const sent = {
    ...edited,
    status: 'sending' as const,
    actions: ['pause' as const, 'stop' as const],
    version: 2,
  };
  mockApi(getWave, answers(edited), answers(sent));
  mockApi(updateWave, fails('wave_changed'));
  const { user, bus } = showEdit();
  await user.type(await name(), ' again');
  bus.emit('wave.changed', { accountId: 11, waveId: 7 });
  const title = 'This wave can no longer be edited: sending';
  expect(await screen.findByRole('group', { name: title })).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));

  await waitFor(() => expect(screen.getByRole('group', { name: title })).toHaveFocus());
  expect(await name()).toHaveValue('Cold brew week again');
  await user.click(screen.getByRole('button', { name: 'Open the wave' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: title })).not.toBeInTheDocument());
});
