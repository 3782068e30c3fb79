import { createTemplate, listTemplates } from 'shared-contracts/api/templates';
import type { Template } from 'shared-contracts/domain/template';
import { answers, askedOf, fails, hangs, mockApi, renderScreen, screen, waitFor } from 'shared-ui/testing';
import { expect, test, vi } from 'vitest';
import { aTemplate, accountId } from '../testing/samples.ts';
import { TemplatePicker } from './template-picker.tsx';

const respondWithTemplates = (...items: Template[]) => answers({ items, nextPageCursor: 0 });
const show = ({ draft = '', isBusy = false, onChosen = vi.fn() } = {}) =>
  renderScreen(<TemplatePicker draft={draft} isBusy={isBusy} onChosen={onChosen} />);

test('[IN-08] says that templates are loading, that there are none, and that none has the name', async () => {
  mockApi(listTemplates, hangs());
  const { unmount } = show();
  expect(await screen.findByText('Loading templates')).toBeInTheDocument();
  unmount();

  mockApi(listTemplates, respondWithTemplates());
  const { user } = show();
  expect(await screen.findByText(/^No templates yet/)).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Find a template' }), 'zz');
  expect(await screen.findByText('No templates match.')).toBeInTheDocument();
  expect(askedOf(listTemplates).at(-1)).toEqual({ accountId, name_query: 'zz' });
});

test('[IN-08] templates that failed to load can be retried', async () => {
  mockApi(listTemplates, fails('invalid_input'), respondWithTemplates(aTemplate()));
  const { user } = show();

  await user.click(await screen.findByRole('button', { name: /^(Retry|Try again)$/ }));

  expect(await screen.findByRole('button', { name: /^Ready/ })).toBeInTheDocument();
});

test('[IN-08] one that is chosen is handed out as it stands; while it is taken in none can be chosen', async () => {
  const long = aTemplate({ name: 'R'.repeat(100), content: 'x'.repeat(1_600) });
  mockApi(listTemplates, respondWithTemplates(long));
  const chosen = vi.fn();
  const { user, unmount } = show({ onChosen: chosen });

  await user.click(await screen.findByRole('button', { name: /^R+/ }));
  expect(chosen).toHaveBeenCalledWith(long);
  unmount();

  show({ isBusy: true });
  expect(await screen.findByRole('button', { name: /^R+/ })).toBeDisabled();
});

test('[IN-08] a text is kept as a template; a name that is taken stays as typed and says so', async () => {
  mockApi(listTemplates, respondWithTemplates());
  mockApi(createTemplate, fails('template_exists'), answers(aTemplate({ name: 'Ready 2' })));
  const { user, notices } = show({ draft: 'Your order is ready.' });
  await user.click(await screen.findByRole('button', { name: 'Save this message as a template' }));
  const name = await screen.findByRole('textbox', { name: 'Template name' });
  await user.type(name, 'Ready');

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name).toBeInvalid());
  expect(name).toHaveValue('Ready');
  await user.type(name, ' 2');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(notices).toEqual([{ tone: 'success', text: 'Template successfully created.' }]));
  expect(askedOf(createTemplate)[1]).toEqual({ accountId, name: 'Ready 2', content: 'Your order is ready.' });
});
