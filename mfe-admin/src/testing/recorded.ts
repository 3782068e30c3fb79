import { getNumberPool } from 'shared-contracts/api/accounts';
import { getAccountSettings, listAccountSettings } from 'shared-contracts/api/accounts/settings';
import { getFieldRun, listCustomFields } from 'shared-contracts/api/custom-fields';
import { listBlackouts } from 'shared-contracts/api/blackouts';
import { getGroup, listGroupAccounts, listGroups } from 'shared-contracts/api/groups';
import { getProfile, listOwnSessions } from 'shared-contracts/api/users/own';
import { getSecondSteps } from 'shared-contracts/api/auth/authenticator';
import { getIntegration } from 'shared-contracts/api/integrations';
import { listShopifyAccounts, listShopifyShops } from 'shared-contracts/api/integrations/shopify';
import { listDomains } from 'shared-contracts/api/links';
import { getRelatedInfo } from 'shared-contracts/api/organizations';
import { getOrganization } from 'shared-contracts/api/organizations/information';
import { listLists } from 'shared-contracts/api/contacts/lists';
import { aList } from 'shared-ui/messaging/testing/samples';
import { answers, mockApi } from 'shared-ui/dev';
import {
  aBlackout,
  aConnection,
  aDomain,
  aField,
  aGroup,
  anAccount,
  anAccountOfOurs,
  anOrganization,
  aShop,
  aSession,
  secondSteps,
} from './samples.ts';

const fields = [
  aField(),
  aField({ id: 2, fieldName: 'favorite_drink', fieldType: 'text' }),
  aField({ id: 3, fieldName: 'visits', fieldType: 'Number', defaultValue: '0' }),
];
const christmas = aBlackout({
  id: 2,
  name: 'Christmas',
  isWeekly: false,
  days: [],
  startTime: '2026-12-24T18:00',
  endTime: '2026-12-26T08:00',
});

/** Registers the API's answers for running this remote alone. */
export function recordAnswers(): void {
  mockApi(listCustomFields, answers({ items: fields, nextPageCursor: 0 }));
  mockApi(listGroups, answers({ items: [aGroup()], nextPageCursor: 0 }));
  mockApi(getGroup, answers({ ...aGroup(), availableAccounts: [anAccount({ id: 5, name: 'Airport' })] }));
  mockApi(listGroupAccounts, answers({ items: aGroup().accounts, nextPageCursor: 0 }));
  mockApi(listDomains, answers({ items: [aDomain({ id: 0, records: [] }), aDomain()] }));
  mockApi(getIntegration, answers(aConnection()));
  mockApi(listShopifyShops, answers({ items: [aShop()], isConfigured: true }));
  mockApi(
    listShopifyAccounts,
    answers({ items: [{ id: 11, name: 'Downtown', phone: '+12065550100', isConnected: true }] }),
  );
  mockApi(getProfile, answers({ newEmail: null, digest: 'off', timeZone: 'America/New_York' }));
  mockApi(getSecondSteps, answers(secondSteps()));
  mockApi(listOwnSessions, answers({ items: [aSession()] }));
  mockApi(getFieldRun, answers({ run: null }));
  mockApi(
    getRelatedInfo,
    answers({
      orgId: 1,
      isRewardsEnabled: false,
      logoCdnUrl: null,
      doubleOptIn: false,
      wavesRequireAdminApproval: false,
      waveConfirmationThreshold: 1000,
      flowTextsPerHour: 5,
      flowTextsPerDay: 20,
      quietHoursStart: '20:00',
      quietHoursEnd: '09:00',
    }),
  );
  mockApi(listAccountSettings, answers({ items: [anAccountOfOurs()], nextPageCursor: 0 }));
  mockApi(getAccountSettings, answers(anAccountOfOurs()));
  mockApi(getNumberPool, answers({ data: [] }));
  mockApi(getOrganization, answers(anOrganization()));
  mockApi(listLists, answers({ items: [aList({ id: 4 })], nextPageCursor: 0 }));
  mockApi(
    listBlackouts,
    answers(({ is_weekly: isWeekly }) => ({
      items: isWeekly ? [aBlackout()] : [christmas],
      nextPageCursor: 0,
      timeZone: 'America/Los_Angeles',
    })),
  );
}
