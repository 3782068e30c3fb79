import { EmptyState, PageHeader, usePageTitle } from 'shared-ui';

/** Campaigns: chooses between loading, error, empty and content; its parts stand beside this file. */
export function CampaignsScreen() {
  usePageTitle('Campaigns');

  return (
    <>
      <PageHeader title="Campaigns" />
      <EmptyState title="Nothing here yet">Say the next step here.</EmptyState>
    </>
  );
}
