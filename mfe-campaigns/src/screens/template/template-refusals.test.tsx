import { addresses } from 'shared-contracts/addresses';
import { createTemplate, deleteTemplate, getTemplate, updateTemplate } from 'shared-contracts/api/templates';
import { errors } from 'shared-contracts/errors';
import { Route, Routes, useLocation } from 'shared-ui';
import {
  answers,
  askedOf,
  chooseItem,
  fails,
  keysOf,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
  writtenText,
} from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { recordAnswers } from '../../testing/recorded.ts';
import { aTemplate } from '../../testing/samples.ts';
import { TemplateScreen } from './template.screen.tsx';

const Elsewhere = () => <p>At {useLocation().pathname}</p>;
const show = (at = '/templates/3/edit') =>
  renderScreen(
    <Routes>
      <Route path={addresses.newTemplate.path} element={<TemplateScreen key="new" />} />
      <Route path={addresses.template.path} element={<TemplateScreen key="edit" />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { at },
  );
const name = () => screen.findByRole('textbox', { name: 'Name' });
const text = () => screen.findByRole('textbox', { name: 'Template text' });
const press = (label: string) => screen.getByRole('button', { name: label });

beforeEach(() => {
  recordAnswers();
  mockApi(getTemplate, answers(aTemplate()));
});

test.each([
  ['media_unknown', errors.media_unknown.message],
  ['internal', errors.internal.message],
  ['unreachable', 'The server could not be reached.'],
] as const)(
  '[CA-10] a save refused with %s keeps the draft, and goes through later',
  async (code, sentence) => {
    mockApi(updateTemplate, fails(code), answers(aTemplate({ name: 'Welcome!', version: 2 })));
    const { user, notices } = show();
    await user.type(await name(), '!');
    await user.click(press('Save'));
    await waitFor(() => expect(notices).toEqual([{ tone: 'error', text: sentence }]));
    expect(await name()).toHaveValue('Welcome!');
    mockApi(getTemplate, answers(aTemplate({ name: 'Welcome!', version: 2 })));
    await user.click(press('Save'));

    await waitFor(() =>
      expect(notices.at(-1)).toEqual({ tone: 'success', text: 'Template successfully updated.' }),
    );
    await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).not.toBeInTheDocument());
  },
);

test('[CA-10] an older version is not saved over a newer one: both are offered', async () => {
  mockApi(updateTemplate, fails('conflict'));
  const { user, notices } = show();
  await user.type(await name(), ' mine');
  mockApi(getTemplate, answers(aTemplate({ name: 'Theirs', version: 2 })));
  await user.click(press('Save'));
  expect(await screen.findByText(/^Someone else changed this template/)).toBeVisible();
  expect(notices).toEqual([]);
  expect(await name()).toHaveValue('Welcome mine');
  await user.click(press('Use theirs'));

  await waitFor(async () => expect(await name()).toHaveValue('Theirs'));
  expect(askedOf(updateTemplate)).toHaveLength(1);
});

test('[CA-10] an empty template is refused at its fields, and nothing is sent', async () => {
  const { user } = show('/templates/new');
  await user.type(await name(), '   ');
  await user.click(press('Create'));

  expect(await screen.findByText('Your template must have a name!')).toBeVisible();
  expect(screen.getByText(errors.template_empty.message)).toBeVisible();
  await user.type(await text(), 'Hi');
  await waitFor(() => expect(screen.queryByText(errors.template_empty.message)).not.toBeInTheDocument());
  expect(askedOf(createTemplate)).toEqual([]);
});

test('[CA-10] a text that the server finds empty is said at the text', async () => {
  mockApi(updateTemplate, fails('template_empty'));
  const { user, notices } = show();
  await user.type(await name(), '!');
  await user.click(press('Save'));

  expect(await screen.findByText(errors.template_empty.message)).toBeVisible();
  expect(notices).toEqual([]);
});

test.each([
  {
    at: '/templates/new',
    button: 'Create',
    title: 'Create without variables?',
    question:
      "Looks like you're not using any variables. This can decrease your deliverability. Would you still like to create this template?",
  },
  {
    at: '/templates/3/edit',
    button: 'Save',
    title: 'Save without custom fields?',
    question:
      "Looks like you're not using any custom fields. This can decrease your deliverability. Would you still like to update this template?",
  },
])(
  '[CA-10] $at without a placeholder asks first; Cancel saves nothing',
  async ({ at, button, title, question }) => {
    mockApi(getTemplate, answers(aTemplate({ content: 'See you' })));
    const { user } = show(at);
    await user.type(await name(), 'Bye');
    if (at === '/templates/new') {
      await user.type(await text(), 'See you');
    }
    await user.click(press(button));
    const dialog = await screen.findByRole('alertdialog', { name: title });
    expect(dialog).toHaveTextContent(question);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(writtenText(await text())).toBe('See you');
    expect([...askedOf(createTemplate), ...askedOf(updateTemplate)]).toEqual([]);
  },
);

test('[CA-10] the question closes if the save behind it is refused, and the reason is at the name', async () => {
  mockApi(getTemplate, answers(aTemplate({ content: 'See you' })));
  mockApi(updateTemplate, fails('template_exists', { fields: { name: 'Taken.' } }));
  const { user } = show();
  await user.type(await name(), '!');
  await user.click(press('Save'));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await name()).toHaveAccessibleDescription(/Taken\./);
});

test('[CA-10] a copy is named so, is a new template, and opens once it is created', async () => {
  mockApi(createTemplate, fails('unreachable'), answers(aTemplate({ id: 4, name: 'Welcome (copy)' })));
  const { user, notices } = show('/templates/new?copyOf=3');
  expect(await name()).toHaveValue('Welcome (copy)');
  expect(writtenText(await text())).toBe('Hi {contact.first_name|there}');
  await user.click(press('Create'));
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'error' }]));
  await user.click(press('Create'));

  await waitFor(() => expect(askedOf(getTemplate).at(-1)).toEqual({ templateId: 4 }));
  const { name: copied, content } = askedOf(createTemplate)[0] ?? {};
  expect({ copied, content }).toEqual({ copied: 'Welcome (copy)', content: 'Hi {contact.first_name|there}' });
  expect(keysOf(createTemplate)[1]).toBe(keysOf(createTemplate)[0]); // a lost answer creates no second copy
});

test.each([
  ['N'.repeat(100), 'N'.repeat(90)],
  [`${'N'.repeat(89)}🎉`, 'N'.repeat(89)],
])('[CA-10] the name of a copy stays within the limit, without half a character: %s', async (long, cut) => {
  mockApi(getTemplate, answers(aTemplate({ name: long })));
  show('/templates/new?copyOf=3');

  expect(await name()).toHaveValue(`${cut} (copy)`);
});

test('[CA-10] a draft that this browser cannot read is ignored, and the saved text is shown', async () => {
  const { user, unmount } = show();
  await user.type(await name(), ' mine');
  const [key = ''] = Object.keys(localStorage).filter((one) => one.includes('template:3'));
  const stored = localStorage.getItem(key) ?? '';
  expect(stored).toContain('Welcome mine');
  unmount();
  localStorage.setItem(key, stored.replace('Welcome mine', '"}'));
  show();

  expect(await name()).toHaveValue('Welcome');
  expect(screen.queryByText(/^Not saved yet/)).not.toBeInTheDocument();
});

test('[CA-10] a refused deletion keeps the template open; a done one leads to the others', async () => {
  // An id of its own: pages hear no more of a template that was deleted here.
  mockApi(getTemplate, answers(aTemplate({ id: 30 })));
  mockApi(deleteTemplate, fails('unreachable'), answers({}));
  const { user, notices } = show('/templates/30/edit');
  await name();
  await chooseItem(user, { menu: 'More actions', item: 'Delete' });
  const question = await screen.findByRole('alertdialog', { name: 'Delete the template Welcome?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'error' }]));
  expect(question).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('At /templates')).toBeVisible();
  expect(notices.at(-1)).toEqual({ tone: 'success', text: 'Template Welcome deleted.' });
});
