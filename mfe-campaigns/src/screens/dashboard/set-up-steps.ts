import { addresses } from 'shared-contracts/addresses';
import type { MilestoneName } from 'shared-contracts/domain/milestone';
import { settingsAddresses } from 'shared-contracts/settings-addresses';

interface SetUpStep {
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

/** Texts of each setup step, and the page where it is done. */
export const setUpSteps: Readonly<Record<MilestoneName, SetUpStep>> = {
  textSent: {
    title: 'Send your first text',
    text: 'Try it on your own phone.',
    path: addresses.newConversation.path,
  },
  peopleInvited: {
    title: 'Invite your team',
    text: 'Answer customers together.',
    path: settingsAddresses.users.path,
  },
  contactsImported: {
    title: 'Import your contacts',
    text: 'Upload a CSV file.',
    path: addresses.contactImports.path,
  },
  campaignRegistered: {
    title: 'Register for 10DLC',
    text: 'US carriers require it.',
    path: addresses.registerCampaign.path,
  },
  planChosen: {
    title: 'Choose a plan',
    text: 'Keep texting after your free texts.',
    path: addresses.billing.path,
  },
  shopConnected: {
    title: 'Connect your shop',
    text: 'Bring in customers and purchases.',
    path: settingsAddresses.integrations.path,
  },
};
