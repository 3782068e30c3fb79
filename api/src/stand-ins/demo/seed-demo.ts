import { hashPassword } from '../../areas/auth/passwords/passwords.service.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoPassword, harborStaff, kestrelStaff, lanternStaff, othersideStaff } from './demo-staff.ts';
import { createChooser } from './random.ts';
import { endDemoTrial, seedBilling } from './seed-billing.ts';
import { seedOrganization } from './seed-organization.ts';
import type { DemoOrganization } from './seed-organization.ts';
import { seedReleases } from './seed-releases.ts';
import { seedShop } from './seed-shop.ts';
import { seedShopify } from './seed-shopify.ts';
import { noFiles, storeFiles } from './store-files.ts';

const harbor: DemoOrganization = {
  companyName: 'Harbor Coffee',
  timeZone: 'America/Los_Angeles',
  quietHours: { quietHoursStart: '20:30', quietHoursEnd: '08:30' },
  domain: 'harbor.example',
  industry: 'Food and beverage',
  size: '11-50',
  defaultContactName: 'coffee lover',
  firstPhone: 100,
  people: harborStaff,
  accounts: [
    {
      name: 'Harbor Coffee Pier',
      phone: '+12065550142',
      location: 'Seattle, WA',
      contacts: 2_000,
      conversations: 165,
    },
    {
      name: 'Harbor Coffee Market',
      phone: '+12065550143',
      location: 'Seattle, WA',
      defaultContactName: 'neighbor',
      callForwardingNumber: '+12065550191',
      contacts: 1_400,
      conversations: 70,
    },
    {
      name: 'Harbor Coffee Hillside',
      phone: '+12065550144',
      location: 'Tacoma, WA',
      contacts: 1_000,
      conversations: 40,
    },
    {
      name: 'Harbor Roastery',
      phone: '+12065550145',
      location: 'Everett, WA',
      contacts: 600,
      conversations: 25,
    },
  ],
};

const otherside: DemoOrganization = {
  companyName: 'Otherside Books',
  timeZone: 'America/New_York',
  firstPhone: 5_200,
  people: othersideStaff,
  accounts: [
    {
      name: 'Otherside Books',
      phone: '+12065550150',
      location: 'Portland, ME',
      contacts: 60,
      conversations: 12,
    },
  ],
};

const lantern: DemoOrganization = {
  companyName: 'Lantern Bakery',
  timeZone: 'America/Los_Angeles',
  firstPhone: 5_260,
  people: lanternStaff,
  accounts: [
    {
      name: 'Lantern Bakery',
      phone: '+12065550185',
      location: 'Olympia, WA',
      contacts: 12,
      conversations: 8,
      hasOpenTerms: true,
    },
  ],
};

const kestrel: DemoOrganization = {
  companyName: 'Kestrel Cycles',
  timeZone: 'America/New_York',
  firstPhone: 5_272,
  people: kestrelStaff,
  accounts: [
    {
      name: 'Kestrel Cycles',
      phone: '+12065550186',
      location: 'Portland, ME',
      contacts: 12,
      conversations: 8,
    },
  ],
};

/**
 * Fills an empty database with enough data to scroll and search: one organization with four accounts, a second,
 * separate one, one that has yet to accept the terms of service, and one whose free trial has ended. The same on every
 * machine, except for times, which end now.
 */
export async function seedDemo(platform: Platform): Promise<void> {
  const { database, config } = platform;
  const passwordHash = await hashPassword(config, demoPassword);
  const now = new Date();
  await database.inTransaction(async (tx) => {
    const choose = createChooser(20_260_101);
    const seeding = { tx, choose, now, passwordHash, secrets: platform.secrets };
    const orgId = await seedOrganization({ ...seeding, files: (id) => storeFiles(platform, tx, id) }, harbor);
    if (config.simulator) {
      await seedShop(tx, orgId, { secrets: platform.secrets, now });
      await seedShopify(tx, orgId, { secrets: platform.secrets, config, now });
    }
    await seedBilling({ tx, config, orgId, companyName: harbor.companyName, now });
    await seedOrganization({ ...seeding, files: async () => noFiles }, otherside);
    await seedOrganization({ ...seeding, files: async () => noFiles }, lantern);
    const unpaidId = await seedOrganization({ ...seeding, files: async () => noFiles }, kestrel);
    await endDemoTrial(tx, unpaidId, now);
    await seedReleases(tx, now);
  });
  await database.pool.query('analyze');
}
