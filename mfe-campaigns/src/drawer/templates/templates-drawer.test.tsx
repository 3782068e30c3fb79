import { listTemplates } from 'shared-contracts/api/templates';
import {
  answers,
  createDrawerHost,
  fails,
  hangs,
  mockApi,
  renderScreen,
  screen,
  waitFor,
} from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { aTemplate } from '../../testing/samples.ts';
import { TemplatesDrawer } from './templates-drawer.tsx';

const show = () =>
  renderScreen(<TemplatesDrawer />, {
    at: '/templates/new',
    drawer: createDrawerHost(document.createElement('div'), { search: '', chips: [] }),
  });
const page = (...items: ReturnType<typeof aTemplate>[]) => answers({ items, nextPageCursor: 0 });

test('[CA-10] templates load, cannot be loaded, and are none', async () => {
  mockApi(listTemplates, hangs());
  const loading = show();
  expect(screen.getByText('Loading templates')).toBeInTheDocument();
  loading.unmount();

  mockApi(listTemplates, fails('invalid_input'), page());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No templates yet' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'New template' })).toBeVisible();
});

test('[CA-10] a row says what is attached, and shows placeholders as people read them', async () => {
  const media = ['https://a.example/mug.png', 'https://a.example/harbor.vcf'];
  mockApi(listTemplates, page(aTemplate({ name: 'N'.repeat(100), media })));
  show();

  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('Hi First name, or there');
  expect(row).toHaveTextContent('with a picture');
  expect(row).toHaveTextContent('with a contact card');
});

test('[CA-10] a colleague’s new, renamed or deleted template appears at once', async () => {
  mockApi(listTemplates, page(aTemplate()));
  const { bus } = show();
  expect(await screen.findByText('Welcome')).toBeVisible();
  mockApi(listTemplates, page(aTemplate({ name: 'Welcome back' }), aTemplate({ id: 4, name: 'Sorry' })));
  bus.emit('template.changed', { accountId: 11, templateId: 4 });
  expect(await screen.findByText('Sorry')).toBeVisible();
  expect(screen.getByText('Welcome back')).toBeVisible();

  mockApi(listTemplates, page());
  bus.emit('template.changed', { accountId: 12, templateId: 9 });
  bus.emit('template.changed', { accountId: 11, templateId: 4 });
  await waitFor(() => expect(screen.queryByText('Sorry')).not.toBeInTheDocument());
});
