import type { getAccountSettings } from 'shared-contracts/api/accounts/settings';
import type { OwnSession } from 'shared-contracts/api/users/own';
import type { PosIntegration, ShopStanding, ShopifyShop } from 'shared-contracts/domain/integrations';
import type { SecondSteps } from 'shared-contracts/domain/second-step';
import type { AccessToken } from 'shared-contracts/domain/access-token';
import type { Blackout } from 'shared-contracts/domain/blackout';
import type { CustomDomain } from 'shared-contracts/domain/custom-domain';
import type { CustomField, FieldRun } from 'shared-contracts/domain/custom-field';
import type { Group, GroupAccount } from 'shared-contracts/domain/group';
import type { getOrganization } from 'shared-contracts/api/organizations/information';
import type { Webhook, WebhookDelivery } from 'shared-contracts/domain/webhook';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';

type AccountSettings = OutputOf<typeof getAccountSettings>;
type OrganizationInfo = OutputOf<typeof getOrganization>;

const since = '2026-07-01T16:00:00.000Z';

/** An account as listed in a group. */
export function anAccount(changes: Partial<GroupAccount> = {}): GroupAccount {
  return { id: 1, name: 'Pier', phone: '+12065550100', ...changes };
}

/** A group of two accounts. */
export function aGroup(changes: Partial<Group> = {}): Group {
  return {
    id: 1,
    name: 'Seaside',
    org_id: 1,
    organization: 'Harbor Coffee',
    accounts: [anAccount(), anAccount({ id: 2, name: 'Beach', phone: null })],
    accountCount: 2,
    defaultLists: [{ id: 7, name: 'Newsletter' }],
    createdAt: since,
    updatedAt: since,
    ...changes,
  };
}

/** A domain whose DNS is not set up yet. */
export function aDomain(changes: Partial<CustomDomain> = {}): CustomDomain {
  return {
    id: 3,
    orgId: 1,
    domain: 'go.harbor.example',
    verifiedAt: null,
    createdAt: since,
    updatedAt: since,
    records: [
      { type: 'CNAME', name: 'go.harbor.example', value: 'txt.example.com' },
      { type: 'TXT', name: '_links.go.harbor.example', value: 'links-of=token' },
    ],
    ...changes,
  };
}

/** A custom field of the organization. */
export function aField(changes: Partial<CustomField> = {}): CustomField {
  return {
    id: 1,
    orgId: 1,
    fieldName: 'birthday',
    fieldType: 'Date',
    defaultValue: '',
    fieldApply: 'EntireOrg',
    accountIds: [],
    listIds: [],
    createdAt: since,
    updatedAt: since,
    ...changes,
  };
}

/** A bulk update of a field in progress. */
export function aRun(changes: Partial<FieldRun> = {}): FieldRun {
  return {
    id: 1,
    fieldId: 1,
    value: 'gold',
    status: 'running',
    hasFailed: false,
    total: 5_000,
    seen: 2_000,
    changed: 1_200,
    createdAt: since,
    finishedAt: null,
    ...changes,
  };
}

/** A nightly blackout. */
export function aBlackout(changes: Partial<Blackout> = {}): Blackout {
  return {
    id: 1,
    orgId: 1,
    name: 'Night',
    isWeekly: true,
    days: [0, 1, 2, 3, 4, 5, 6],
    startTime: '21:00',
    endTime: '08:00',
    ...changes,
  };
}

/** Sync status of a shop. With a fault, it includes the time of the next try. */
export function aStanding(changes: Partial<ShopStanding> = {}): ShopStanding {
  return {
    fetchedAt: since,
    fault: '',
    isKeyRefused: false,
    nextFetchAt: changes.fault ? since : null,
    purchases: 12,
    ...changes,
  };
}

/** An account whose shop is connected. */
export function aConnection(changes: Partial<PosIntegration> = {}): PosIntegration {
  return {
    id: 3,
    accountId: 11,
    orgId: 1,
    treezAPIKey: '••••1234',
    dispensary: 'harbor-greens',
    webhookUrl: 'https://api.example.com/integrations/treez/webhooks/abc',
    treez: aStanding({ purchases: 1_204 }),
    shopifyDomain: null,
    ...changes,
  };
}

/** A connected Shopify shop. */
export function aShop(changes: Partial<ShopifyShop> = {}): ShopifyShop {
  return {
    id: 5,
    shopDomain: 'harbor.myshopify.com',
    connectedAt: since,
    isConnected: true,
    standing: aStanding(),
    ...changes,
  };
}

/** Profile of an organization. */
export function anOrganization(changes: Partial<OrganizationInfo> = {}): OrganizationInfo {
  return {
    orgId: 1,
    companyName: 'Harbor Coffee',
    domain: 'harbor.example',
    industry: 'Retail',
    size: '11-50',
    timeZone: 'America/New_York',
    logoCdnUrl: null,
    defaultContactName: null,
    version: 1,
    lastChanges: [{ field: 'companyName', changedBy: 'Dana Reyes', changedAt: since }],
    ...changes,
  };
}

/** An account as account managers see it. */
export function anAccountOfOurs(changes: Partial<AccountSettings> = {}): AccountSettings {
  return {
    id: 12,
    name: 'Harbor Pier',
    phone: '+12065550100',
    timeZone: 'America/Los_Angeles',
    logoUrl: null,
    unreadCount: 0,
    textLink: null,
    location: null,
    provider: 'simulator',
    termsAcceptedAt: since,
    createdAt: since,
    updatedAt: since,
    version: 1,
    lastChanges: [],
    ...changes,
  };
}
/** Sign-in methods of a user with only a password. */
export const secondSteps = (values: Partial<SecondSteps> = {}): SecondSteps => ({
  authenticatorSince: null,
  recoveryCodesLeft: 0,
  passkeys: [],
  hasPassword: true,
  ...values,
});

/** A session in one browser. */
export const aSession = (values: Partial<OwnSession> = {}): OwnSession => ({
  id: 1,
  isCurrent: true,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  address: '203.0.113.7',
  startedAt: '2026-01-01T15:00:00.000Z',
  lastSeenAt: '2026-01-02T15:00:00.000Z',
  ...values,
});

export const aToken = (values: Partial<AccessToken> = {}): AccessToken => ({
  id: 7,
  name: 'Till',
  accessToken: 'k3vQ',
  isActive: true,
  permissions: 'write:messages;read:contacts',
  createdAt: since,
  lastUsedAt: null,
  expiresAt: null,
  ...values,
});

export const aWebhook = (values: Partial<Webhook> = {}): Webhook => ({
  id: 4,
  url: 'https://shop.example/texts',
  primaryPhone: '+12065550100',
  eventTypes: ['MESSAGE_RECEIVED'],
  createdAt: since,
  lastUpdatedAt: since,
  isActive: true,
  disabledReason: null,
  ...values,
});

export const aDelivery = (values: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 31,
  eventId: 'msg_31',
  eventType: 'MESSAGE_RECEIVED',
  status: 'delivered',
  sequence: 1,
  attempts: 1,
  responseStatus: 204,
  error: null,
  createdAt: since,
  attemptedAt: since,
  nextAttemptAt: null,
  ...values,
});
