import type { Me } from 'shared-contracts/domain/user';
import { settingsList } from 'shared-contracts/settings-list';
import { renderScreen, screen, waitFor, within } from 'shared-ui/testing';
import {
  holderOf,
  otherAccountCases,
  permissionCases,
  tabsWithTokens,
} from 'shared-ui/testing/permission-table';
import { expect, test } from 'vitest';
import { AppRoutes } from './routes.tsx';
import { isOwnEntry } from './settings-pages.ts';
import { recordAnswers } from './testing/recorded.ts';

const cases = [...permissionCases, ...otherAccountCases].map((one) => [one.title, one] as const);
const entries = settingsList.flatMap((section) => section.entries);
const pathOf = (title: string): string => entries.find((entry) => entry.title === title)?.path ?? '';
const titles = entries.map(({ title }) => title);

/** Returns this remote's tabs that redirect to /forbidden. */
async function refusedTabs(me: Me): Promise<string[]> {
  const refused: string[] = [];
  for (const { title, path } of entries) {
    if (isOwnEntry(path)) {
      const { visited, unmount } = renderScreen(<AppRoutes />, { at: path, me });
      const isRefused = screen.queryByRole('navigation', { name: 'Settings' }) === null;
      if (isRefused) {
        await waitFor(() => expect(visited).toEqual(['/forbidden']));
        refused.push(title);
      }
      unmount();
    }
  }

  return refused;
}

/** Returns the tabs shown on the first one's page. */
function shownTabs(me: Me, [first = '']: readonly string[]): (string | null)[] {
  const { unmount } = renderScreen(<AppRoutes />, { at: pathOf(first), me });
  const tabs = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
  const names = tabs.map((tab) => tab.textContent);
  unmount();

  return names;
}

test('[AD-01] the table of permissions names every tab', () => {
  const inTable = new Set(permissionCases.flatMap(({ row }) => row.tabs));

  expect([...inTable].sort()).toEqual([...titles].sort());
});

test.each(cases)('[AD-01] tabs of who holds %s alone', async (_title, { row, holder }) => {
  recordAnswers();
  if (row.tabs.length > 0) {
    expect(shownTabs(holder, row.tabs)).toEqual(row.tabs);
  }
  const own = titles.filter((title) => title !== 'Billing');

  expect(await refusedTabs(holder)).toEqual(own.filter((title) => !row.tabs.includes(title)));
});

test('[AD-06] with access tokens, everybody of the organization sees webhooks', async () => {
  recordAnswers();
  const rewards = holderOf({ org: ['manage_rewards'] });
  const withTokens = { ...rewards, organization: { ...rewards.organization, hasAccessTokens: true } };
  const agent = holderOf({ account: ['view_conversations'] });
  const agentWithTokens = { ...agent, organization: { ...agent.organization, hasAccessTokens: true } };

  expect(shownTabs(withTokens, tabsWithTokens)).toEqual(['Blackouts', ...tabsWithTokens]);
  expect(await refusedTabs(agentWithTokens)).toContain('Webhooks');
});
