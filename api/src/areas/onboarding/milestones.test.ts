import { createImport, startImport } from 'shared-contracts/api/imports';
import { createTreezIntegration, deleteTreezIntegration } from 'shared-contracts/api/integrations';
import { sendMessage } from 'shared-contracts/api/messages';
import { listIndustries } from 'shared-contracts/api/onboarding';
import { dismissMilestone, listMilestones } from 'shared-contracts/api/onboarding/milestones';
import type { MilestoneName } from 'shared-contracts/domain/milestone';
import { industries, organizationSizes } from 'shared-contracts/domain/organization';
import { expect, test } from 'vitest';
import { jobHandlers } from '../../process/background.ts';
import { useStandIns } from '../../testing/shops.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();

test('[AD-11] a visitor who signs up can read the industries and sizes to choose from', async () => {
  expect(await api.anybody.call(listIndustries, {})).toEqual({ industries, sizes: organizationSizes });
});

test('[AD-11] a new organization has reached nothing, and each step once its data shows it', async () => {
  const owner = await api.signedIn('owner');
  const setTrial = (is_on_free_trial: boolean) =>
    api.platform.database.db
      .updateTable('organizations')
      .set({ is_on_free_trial })
      .where('org_id', '=', owner.orgId)
      .execute();
  await setTrial(true);
  const reached = async () => {
    const { milestones } = await owner.call(listMilestones, {});

    return milestones.flatMap(({ name, isReached }) => (isReached ? [name] : []));
  };
  expect(await reached()).toEqual([]);

  const { contactId } = await api.make.contact(owner);
  await owner.call(sendMessage, { accountId: owner.accountId, contactId, body: 'Hello' });
  expect(await reached()).toEqual(['textSent']);

  await api.make.staff('agent', owner);
  expect(await reached()).toEqual(['textSent', 'peopleInvited']);

  await setTrial(false);
  expect(await reached()).toEqual(['textSent', 'peopleInvited', 'planChosen']);
});

test('[AD-11] contacts are imported once an import is done, and a shop is connected until it is not', async () => {
  useStandIns(api);
  const owner = await api.signedIn('owner');
  const { accountId } = owner;
  const isReached = async (step: MilestoneName) => {
    const { milestones } = await owner.call(listMilestones, {});

    return milestones.find(({ name }) => name === step)?.isReached;
  };
  const file = new File(['Phone\n+12125550101'], 'people.csv', { type: 'text/csv' });
  const { import: draft, plan } = await owner.call(createImport, { accountId, file });
  await owner.call(startImport, { importId: draft.id, plan });
  expect(await isReached('contactsImported')).toBe(false);
  await api.platform.jobs.drain(jobHandlers(api.platform));
  expect(await isReached('contactsImported')).toBe(true);

  expect(await isReached('shopConnected')).toBe(false);
  const shop = { key: 'key-of-the-shop-1234', dispensary: `shop-${accountId}`, accountId };
  const { id } = await owner.call(createTreezIntegration, shop);
  expect(await isReached('shopConnected')).toBe(true);
  await owner.call(deleteTreezIntegration, { integrationId: id ?? 0 });
  expect(await isReached('shopConnected')).toBe(false);
});

test('[AD-11] a hidden step is hidden from one person alone, until they show it again', async () => {
  const owner = await api.signedIn('owner');
  const colleague = await api.signedIn('owner', owner);
  const dismissed = async (person: typeof owner) => {
    const { milestones } = await person.call(listMilestones, {});

    return milestones.flatMap(({ name, isDismissed }) => (isDismissed ? [name] : []));
  };
  const hide = { milestone: 'shopConnected', isDismissed: true } as const;
  await owner.call(dismissMilestone, hide);
  await owner.call(dismissMilestone, hide);

  expect(await dismissed(owner)).toEqual(['shopConnected']);
  expect(await dismissed(colleague)).toEqual([]);

  await owner.call(dismissMilestone, { ...hide, isDismissed: false });
  expect(await dismissed(owner)).toEqual([]);
});
