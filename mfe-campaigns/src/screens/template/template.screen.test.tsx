import { addresses } from 'shared-contracts/addresses';
import { uploadTemplateImage } from 'shared-contracts/api/files';
import { searchContacts } from 'shared-contracts/api/contacts';
import { createTemplate, getTemplate, listTemplates, updateTemplate } from 'shared-contracts/api/templates';
import {
  act,
  answers,
  askedOf,
  chooseItem,
  fails,
  hangs,
  mockApi,
  renderScreen,
  screen,
  userEvent,
  waitFor,
  within,
  writtenText,
} from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { recordAnswers } from '../../testing/recorded.ts';
import { aTemplate } from '../../testing/samples.ts';
import { TemplateScreen } from './template.screen.tsx';

const show = () =>
  renderScreen(<TemplateScreen />, { at: '/templates/3/edit', route: addresses.template.path });
const text = () => screen.findByRole('textbox', { name: 'Template text' });

async function typeAfter(user: ReturnType<typeof show>['user'], end: string): Promise<void> {
  await user.click(await text());
  await user.keyboard(`{Control>}{End}{/Control}${end}`);
}

const changed = { accountId: 11, templateId: 3 };

beforeEach(() => {
  localStorage.clear();
  recordAnswers();
  mockApi(getTemplate, answers(aTemplate()));
});

test('[CA-10] a template is said to load, and to be gone or another account’s', async () => {
  mockApi(getTemplate, hangs());
  const loading = show();
  expect(await screen.findByRole('status')).toBeVisible();
  loading.unmount();

  mockApi(getTemplate, fails('not_found'));
  show();
  expect(await screen.findByRole('heading', { name: 'Template not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'New template' })).toHaveAttribute('href', '/templates/new');
});

test('[CA-10] a template that could not be loaded is fetched again', async () => {
  mockApi(getTemplate, fails('invalid_input'), answers(aTemplate()));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(writtenText(await text())).toBe('Hi {contact.first_name|there}');
});

test('[CA-10] the sentence about a missing name goes when one is typed', async () => {
  const { user } = show();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your template must have a name!')).toBeVisible();

  await user.type(name, 'Reminder');
  expect(name).toHaveValue('Reminder');
  expect(screen.queryByText('Your template must have a name!')).not.toBeInTheDocument();
});

test('[CA-10] without a contact to preview, the phone says so', async () => {
  mockApi(searchContacts, answers({ items: [], nextPageCursor: 0, total: 0, isTotalExact: true }));
  show();

  expect(await screen.findByText('No contact to preview yet')).toBeVisible();
});

test('[CA-10] a long name and a long text without spaces are shown whole', async () => {
  const name = 'A'.repeat(100);
  const content = 'x'.repeat(1_000);
  mockApi(getTemplate, answers(aTemplate({ name, content })));
  show();

  expect(writtenText(await text())).toBe(content);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  const phone = screen.getByRole('region', { name: 'Preview on a phone' });
  expect(await within(phone).findByText(content)).toBeVisible();
});

test('[CA-10] a colleague’s save appears in an untouched form', async () => {
  const { bus } = show();
  expect(writtenText(await text())).toBe('Hi {contact.first_name|there}');
  mockApi(getTemplate, answers(aTemplate({ content: 'Good morning', version: 2 })));
  bus.emit('template.changed', changed);

  await waitFor(async () => expect(writtenText(await text())).toBe('Good morning'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[CA-10] a draft stays when a colleague saves, and is saved over theirs only when confirmed', async () => {
  const { bus, user } = show();
  await typeAfter(user, ', mine');
  mockApi(getTemplate, answers(aTemplate({ content: 'Theirs', version: 2 })));
  bus.emit('template.changed', changed);
  expect(await screen.findByText(/Someone else changed this template/)).toBeVisible();
  expect(writtenText(await text())).toBe('Hi {contact.first_name|there}, mine');

  mockApi(updateTemplate, answers(aTemplate({ version: 3 })));
  await user.click(screen.getByRole('button', { name: 'Keep my version' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(askedOf(updateTemplate)).toMatchObject([{ templateId: 3, version: 2 }]));
});

test('[CA-10] a discarded draft comes back with Undo', async () => {
  const { user, notices } = show();
  await typeAfter(user, ', hello');
  await chooseItem(user, { menu: 'More actions', item: 'Discard draft' });
  await waitFor(async () => expect(writtenText(await text())).toBe('Hi {contact.first_name|there}'));
  expect(notices).toMatchObject([{ tone: 'success', text: 'Draft discarded.' }]);
  act(() => notices[0]?.undo?.());

  await waitFor(async () => expect(writtenText(await text())).toBe('Hi {contact.first_name|there}, hello'));
});

test('[CA-10] the text of a template that a colleague deletes stays, and can be saved as a new one', async () => {
  const { bus, user } = show();
  await text();
  mockApi(getTemplate, fails('not_found'));
  bus.emit('template.changed', changed);
  expect(await screen.findByText(/Someone else deleted this template/)).toBeVisible();
  mockApi(createTemplate, answers(aTemplate({ id: 4 })));
  await user.click(screen.getByRole('button', { name: 'Create' }));

  await waitFor(() =>
    expect(askedOf(createTemplate)).toMatchObject([
      { accountId: 11, name: 'Welcome', content: 'Hi {contact.first_name|there}' },
    ]),
  );
  expect(askedOf(listTemplates)).toEqual([]);
});

test('[CA-10] a name that is taken is said at the name', async () => {
  mockApi(
    updateTemplate,
    fails('template_exists', { fields: { name: 'A template of this name exists already.' } }),
  );
  const { user } = show();
  await text();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' back');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('A template of this name exists already.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
});

test('[CA-10] a template is not saved without a picture that was refused, and the next refusal is said too', async () => {
  mockApi(uploadTemplateImage, fails('media_unsupported'));
  const { user, notices } = show();
  await text();
  const attach = (file: File) =>
    userEvent.upload(screen.getByLabelText('Pictures to attach'), file, { applyAccept: false });
  await attach(new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('Remove the rejected file.')).toBeVisible();
  await attach(new File(['x'], 'b.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText(/^That file type is not supported/)).toBeVisible();

  await typeAfter(user, '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(notices).toMatchObject([{ text: 'Remove the rejected file.' }]));
  expect(askedOf(updateTemplate)).toEqual([]);
});
