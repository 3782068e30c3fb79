import type { ComponentType } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { settingsAddresses } from 'shared-contracts/settings-addresses';
import type { PageName } from 'shared-contracts/pages';
import { lazyScreen } from 'shared-ui/parts/lazy-screen';

export interface AdminPage {
  /** Entry of the page table; its `settings` decide the frame of the page. */
  readonly page: PageName;
  /** One path of the page. A page with an optional part has a row for each of its screens. */
  readonly path: string;
  /** Settings entry that the page belongs to, if the page table leaves that to this remote. */
  readonly under?: string;
  readonly Screen: ComponentType;
}

/** Pages of this remote that are not in the settings list. A new page is one row. */
export const adminPages: readonly AdminPage[] = [
  {
    page: 'groups',
    path: addresses.groups.href(),
    Screen: lazyScreen(async () => (await import('./screens/groups/groups.screen.tsx')).GroupsScreen),
  },
  {
    page: 'groups',
    path: addresses.groups.path,
    Screen: lazyScreen(async () => (await import('./screens/groups/group.screen.tsx')).GroupScreen),
  },
  {
    page: 'profile',
    path: addresses.profile.href(),
    Screen: lazyScreen(async () => (await import('./screens/profile/profile.screen.tsx')).ProfileScreen),
  },
  {
    page: 'feedback',
    path: addresses.feedback.href(),
    Screen: lazyScreen(async () => (await import('./screens/feedback/feedback.screen.tsx')).FeedbackScreen),
  },
  {
    page: 'user',
    path: addresses.user.path,
    Screen: lazyScreen(async () => (await import('./screens/user/user.screen.tsx')).UserScreen),
  },
  {
    page: 'newAccount',
    path: addresses.newAccount.path,
    Screen: lazyScreen(
      async () => (await import('./screens/new-account/new-account.screen.tsx')).NewAccountScreen,
    ),
  },
  {
    page: 'registerCampaign',
    path: addresses.registerCampaign.path,
    Screen: lazyScreen(
      async () =>
        (await import('./screens/register-campaign/register-campaign.screen.tsx')).RegisterCampaignScreen,
    ),
  },
  {
    page: 'account',
    path: addresses.account.path,
    Screen: lazyScreen(async () => (await import('./screens/account/account.screen.tsx')).AccountScreen),
  },
  {
    page: 'settings',
    path: settingsAddresses.firstText.path,
    under: settingsAddresses.developers.path,
    Screen: lazyScreen(
      async () => (await import('./screens/developers/first-text.screen.tsx')).FirstTextScreen,
    ),
  },
];
