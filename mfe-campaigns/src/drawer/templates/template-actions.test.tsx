import { deleteTemplate, listTemplates } from 'shared-contracts/api/templates';
import type { Template } from 'shared-contracts/domain/template';
import { useLocation } from 'shared-ui';
import {
  answers,
  askedOf,
  chooseItem,
  createDrawerHost,
  fails,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import { expect, test, vi } from 'vitest';
import { aTemplate } from '../../testing/samples.ts';
import { TemplatesDrawer } from './templates-drawer.tsx';

const Address = () => {
  const { pathname, search } = useLocation();

  return <output>{`${pathname}${search}`}</output>;
};
const list = (...items: Template[]) => mockApi(listTemplates, answers({ items, nextPageCursor: 0 }));
const clearQuery = vi.fn<() => void>();
const show = (at = '/templates/9/edit', search = '') => {
  const drawer = createDrawerHost(document.createElement('div'), { search, chips: [] });

  return renderScreen(
    <>
      <TemplatesDrawer />
      <Address />
    </>,
    { at, drawer: { ...drawer, clearQuery } },
  );
};
const address = () => document.querySelector('output')?.textContent;
const menu = 'Actions for Welcome';

test('[CA-10] a refused deletion keeps the row and the question', async () => {
  list(aTemplate());
  mockApi(deleteTemplate, fails('unreachable'));
  const { user, notices } = show();
  await chooseItem(user, { menu, item: 'Delete' });
  const question = await screen.findByRole('alertdialog', { name: 'Delete the template Welcome?' });
  await user.click(await within(question).findByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(notices).toMatchObject([{ tone: 'error' }]));
  expect(question).toBeVisible();
  expect(screen.getByText('Welcome', { selector: 'a span' })).toBeInTheDocument();
});

test.each([
  ['/templates/31/edit', '/templates'],
  ['/templates/9/edit', '/templates/9/edit'],
])('[CA-10] at %s a deletion of template 31 leads to %s', async (at, after) => {
  // An id of its own: pages hear no more of a template that was deleted here.
  list(aTemplate({ id: 31 }));
  mockApi(deleteTemplate, answers({}));
  const { user, notices } = show(at);
  await chooseItem(user, { menu, item: 'Delete' });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(notices).toEqual([{ tone: 'success', text: 'Template Welcome deleted.' }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(askedOf(listTemplates)).toHaveLength(2));
  await waitFor(() => expect(address()).toBe(after));
  expect(askedOf(deleteTemplate)).toEqual([{ templateId: 31 }]);
});

test('[CA-10] Duplicate opens a new template with this one’s text', async () => {
  list(aTemplate());
  const { user } = show();
  await chooseItem(user, { menu, item: 'Duplicate' });

  await waitFor(() => expect(address()).toBe('/templates/new?copyOf=3'));
});

test('[CA-10] the open template is marked for screen readers, the others are not', async () => {
  list(aTemplate(), aTemplate({ id: 4, name: 'Sorry' }));
  show('/templates/4/edit');

  expect(await screen.findByRole('link', { name: /^Sorry/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: /^Welcome/ })).not.toHaveAttribute('aria-current');
});

test('[SH-13] a search without a match can be cleared, and offers no new template', async () => {
  list();
  const { user } = show('/templates/9/edit', ' brunch ');
  expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New template' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));

  expect(clearQuery).toHaveBeenCalledTimes(1);
  expect(askedOf(listTemplates)).toEqual([{ accountId: 11, name_query: 'brunch' }]);
});
