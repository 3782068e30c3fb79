import { navigation } from 'shared-contracts/pages';
import { screen, staff, within } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { BottomBar } from './bottom-bar.tsx';

const namesIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.textContent);
const bar = () => screen.getByRole('navigation', { name: 'Main' });

test('[SH-12] on a phone the bar has the most used pages, Contacts too, and More has the others', async () => {
  const { user } = renderInShell(<BottomBar />, { pages: navigation });
  expect(namesIn(bar())).toEqual(['Dashboard', 'Conversations', 'Waves', 'Contacts']);

  await user.click(within(bar()).getByRole('button', { name: 'More' }));
  expect(namesIn(await screen.findByRole('dialog', { name: 'More' }))).toEqual([
    'Flows',
    'Templates',
    'Rewards',
  ]);
});

test('[SH-12] on a phone, up to five pages fit in the bar without More', () => {
  const pages = ['conversations', 'contacts', 'templates', 'flows', 'rewards'];
  renderInShell(<BottomBar />, { me: staff('owner'), pages });

  expect(namesIn(bar()).toSorted()).toEqual(['Contacts', 'Conversations', 'Flows', 'Rewards', 'Templates']);
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});
