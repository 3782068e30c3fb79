import { deleteContact } from 'shared-contracts/api/contacts';
import { createRewardProgram, subscribeToRewards } from 'shared-contracts/api/rewards';
import { tokenOf } from './billing.ts';
import { useStandIns } from './shops.ts';
import type { Scene } from './scene.ts';

type Values = Record<string, unknown>;

const file = () => new File(['Phone\n+12125550101'], 'people.csv', { type: 'text/csv' });
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const night = { isWeekly: true, days: [1], startTime: '21:00', endTime: '23:00' };
const plan = { encoding: 'utf-8', delimiter: ',', hasHeader: true, targets: ['phone'] };
const reward = { program: 'Free coffee', pointValue: 100, discountCode: 'CUP' };
const aDay = { from: 1_780_000_000, to: 1_780_086_400 };
/** Noon or 1 PM in New York, where the contact lives: outside quiet hours. */
const inAWeek = () => `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T17:00:00Z`;

async function collecting({ staff, phone }: Scene, values: Values = {}): Promise<Values> {
  await staff.call(createRewardProgram, reward);
  await staff.call(subscribeToRewards, { phone, rewardPoints: 500 });

  return { phone, ...values };
}

const password = 'a quiet harbor at noon';
let users = 0;
const newUser = (values: Values = {}): Values => ({
  firstName: 'Jo',
  lastName: 'Berg',
  phone: '2125550101',
  email: `jo${users++}@example.test`,
  ...values,
});

const flow = {
  name: 'Welcome',
  description: 'Greets',
  steps: [
    {
      eventId: 'received_keyword',
      actionId: 'send_text',
      eventFilledArgs: { keywords: 'JOIN' },
      actionFilledArgs: { body: 'Hi' },
    },
  ],
};

/** Inputs that endpoints need in addition to their ids, by endpoint name; creates what they refer to. */
export const sampleInputs: Readonly<Record<string, (scene: Scene) => Values | Promise<Values>>> = {
  deleteAccount: ({ api: { platform }, staff: { accountId } }) =>
    platform.database.db
      .selectFrom('accounts')
      .select('name')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
  registerDevice: () => ({
    deviceToken: JSON.stringify({ endpoint: 'https://push.example/1', keys }),
    source: 'web',
  }),
  renamePasskey: () => ({ name: 'Old laptop' }),
  createFlow: () => ({ flow }),
  updateFlow: () => ({ flow, version: 1 }),
  previewFlowEdit: () => ({ flow }),
  listFlowPeople: () => ({ figure: 'entered' }),
  createUser: () => ({ user: newUser({ password, confirmPassword: password }), role: { roleId: 'agent' } }),
  inviteUser: () => ({ user: newUser(), role: { roleId: 'agent' } }),
  updateUser: () => ({
    user: { firstName: 'Jo' },
    role: { roleId: 'agent' },
    permissions: [{ permissionId: 'view_dashboard' }],
  }),
  deleteUserPermission: () => ({
    account_permission_id: 'view_conversations',
    org_permission_id: 'manage_rewards',
  }),
  setUserTwoStep: () => ({ tfaOption: true }),
  updateRelatedInfo: () => ({ doubleOptIn: true }),
  submitPayment: async ({ staff }) => ({
    stripeToken: await tokenOf(staff, '4242424242424242'),
    billingEmail: 'bills@harbor.example',
  }),
  saveAccountCard: async ({ staff }) => ({ stripeToken: await tokenOf(staff, '4242424242424242') }),
  sendMessage: () => ({ body: 'Hello' }),
  addNote: () => ({ body: 'Likes oak' }),
  createTag: () => ({ name: 'VIP', color: 'green' }),
  changeTag: () => ({ name: 'VIP', color: 'green' }),
  snoozeConversation: () => ({ until: inAWeek() }),
  tellPresence: () => ({ tab: 'tab-of-a-browser', doing: 'viewing' }),
  createQuickReply: () => ({ shortcut: 'open', body: 'We open at nine' }),
  changeQuickReply: () => ({ shortcut: 'open', body: 'We open at nine' }),
  createSavedView: () => ({ name: 'Orders', filter: { chips: ['opened'] } }),
  renameSavedView: () => ({ name: 'Orders' }),
  searchMessages: () => ({ search_term: 'hello' }),
  createCustomField: () => ({ fieldName: 'shoe_size', fieldType: 'text', fieldApply: 'Selection' }),
  updateCustomField: () => ({ fieldName: 'shoe_size', fieldType: 'text', fieldApply: 'Selection' }),
  updateFieldContacts: () => ({ value: '42' }),
  updateBlackout: () => night,
  createContact: ({ api }) => ({ phone: `+1212${api.make.phone().slice(-7)}`, name: 'Jo' }),
  updateContact: () => ({ name: 'Jo' }),
  restoreContact: async ({ staff: { accountId, call }, contactId }) => {
    await call(deleteContact, { accountId, contactId });

    return {};
  },
  mergeContacts: () => ({ phoneOf: 'this' }),
  createList: () => ({ name: 'Neighbors' }),
  cloneList: () => ({ name: 'Neighbors' }),
  createListFrom: () => ({ searchListName: 'Neighbors' }),
  uploadContacts: () => ({ file: file() }),
  createImport: () => ({ file: file() }),
  previewImport: () => ({ plan }),
  startImport: () => ({ plan }),
  startBulkAction: () => ({ kind: 'add_to_list' }),
  startInboxBulkAction: () => ({ kind: 'mark_read' }),
  createWave: () => ({
    wave: { scheduledTime: inAWeek(), jobDescription: { body: 'See you soon' } },
  }),
  updateWave: () => ({ version: 1, wave: { name: 'Summer sale', jobDescription: {} } }),
  listWaves: () => ({ resource_type: 'account' }),
  confirmWave: () => ({ numberOfMessages: 1 }),
  testWave: ({ api }) => ({
    phones: [`+1212${api.make.phone().slice(-7)}`],
    clientKey: 'a-test-of-a-wave',
    jobDescription: { body: 'Hello' },
  }),
  sampleWave: () => ({ jobDescription: {} }),
  estimateWave: () => ({ jobDescription: {} }),
  changeScheduled: () => ({ body: 'See you soon', scheduledTime: inAWeek() }),
  checkSendTime: () => ({
    local: `${inAWeek().slice(0, 10)}T12:00`,
    time_zone: 'America/New_York',
  }),
  getContactGrowth: () => aDay,
  getContactsByCarrier: () => aDay,
  getContactsByList: () => aDay,
  getWavePreview: () => aDay,
  getWaveQuickStats: () => aDay,
  getMessagingStats: () => aDay,
  getDailyMetrics: () => ({ since: aDay.from, to: aDay.to }),
  updateTemplate: () => ({ name: 'Greeting', content: 'Hello' }),
  createTemplate: () => ({ name: 'Greeting', content: 'Hello' }),
  protectLinks: () => ({ body: 'See https://shop.com/offer' }),
  createDomain: () => ({ domain: 'go.shop.com' }),
  createLandingPage: () => ({ redirectUrl: 'https://shop.com/offer' }),
  switchWebhook: () => ({ isActive: true }),
  createDefaultList: () => ({ name: 'Neighbors' }),
  createRewardProgram: () => reward,
  subscribeToRewards: ({ phone }) => ({ phone }),
  addRewardPoints: (scene) => collecting(scene, { points: 5 }),
  redeemReward: (scene) => collecting(scene, { program: reward.program }),
  createTreezIntegration: ({ api }) => {
    useStandIns(api);

    return { key: 'key-of-the-shop', dispensary: 'greenleaf' };
  },
  saveShopifyConfig: async ({ api, staff }) => {
    const shopDomain = `harbor${staff.orgId}.myshopify.com`;
    await api.platform.database.db
      .insertInto('shop_connections')
      .values({ org_id: staff.orgId, vendor: 'shopify', shop: shopDomain, sealed_key: Buffer.alloc(0) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

    return { shopDomain, lists: { subscribers: null, buyers: null } };
  },
  saveRewardsIntegration: () => ({ posTitle: 'Treez', rewardsType: 'POINTS' }),
  removeRewardParticipant: (scene) => collecting(scene),
};
