import type { ComponentType } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { lazyScreen } from 'shared-ui/parts/lazy-screen';

interface AdminPage {
  /** One address of it; a page with an optional part has a row for each of its screens. */
  readonly path: string;
  readonly Screen: ComponentType;
}

/** The pages of this remote that are no tabs of the settings: a new page is one row. */
export const adminPages: readonly AdminPage[] = [
  {
    path: addresses.groups.href(),
    Screen: lazyScreen(async () => (await import('./screens/groups/groups.screen.tsx')).GroupsScreen),
  },
  {
    path: addresses.groups.path,
    Screen: lazyScreen(async () => (await import('./screens/groups/group.screen.tsx')).GroupScreen),
  },
  {
    path: addresses.profile.href(),
    Screen: lazyScreen(async () => (await import('./screens/profile/profile.screen.tsx')).ProfileScreen),
  },
  {
    path: addresses.feedback.href(),
    Screen: lazyScreen(async () => (await import('./screens/feedback/feedback.screen.tsx')).FeedbackScreen),
  },
  {
    path: addresses.user.path,
    Screen: lazyScreen(async () => (await import('./screens/user/user.screen.tsx')).UserScreen),
  },
  {
    path: addresses.newAccount.path,
    Screen: lazyScreen(
      async () => (await import('./screens/new-account/new-account.screen.tsx')).NewAccountScreen,
    ),
  },
  {
    path: addresses.registerCampaign.path,
    Screen: lazyScreen(
      async () =>
        (await import('./screens/register-campaign/register-campaign.screen.tsx')).RegisterCampaignScreen,
    ),
  },
  {
    path: addresses.account.path,
    Screen: lazyScreen(async () => (await import('./screens/account/account.screen.tsx')).AccountScreen),
  },
];
