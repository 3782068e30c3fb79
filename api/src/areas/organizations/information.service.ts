import * as api from 'shared-contracts/api/organizations/information';
import { audit } from '../../platform/audit/audit.ts';
import { changedValues } from '../../platform/audit/changed-values.ts';
import { serve } from '../../platform/serve.ts';
import { readVersion, recordChange } from '../../platform/versions/record-change.ts';
import { settingsOf } from './organization-settings.rules.ts';
import { findInformation, saveInformation } from './information.store.ts';
import type { InformationRow } from './information.store.ts';

/** Profile of the caller's organization. */
export const getOrganization = serve(api.getOrganization).with(async ({ platform, orgId }) => {
  const { db } = platform.database;
  const version = await readVersion(db, orgId, settingsOf(orgId));

  return { orgId, ...toRelatedInfo(await findInformation(db, orgId)), ...version };
});

/** Updates the organization's profile; fields left out keep their values (features AD-02). */
export const updateOrganization = serve(api.updateOrganization).with(
  async (caller, { version, ...input }) => {
    const { orgId, platform } = caller;
    const { companyName, timeZone } = input;
    const [domain, industry, size, defaultContactName] = [
      input.domain,
      input.industry,
      input.size,
      input.defaultContactName,
    ].map((text) => (text === '' ? null : text));
    const given = { companyName, domain, industry, size, timeZone, defaultContactName };
    await platform.database.inTransaction(async (tx) => {
      const current = toRelatedInfo(await findInformation(tx, orgId));
      await recordChange(tx, caller, { subject: settingsOf(orgId), version, given, current });
      await saveInformation(tx, orgId, {
        company_name: companyName,
        domain,
        industry,
        size,
        time_zone: timeZone,
        default_contact_name: defaultContactName,
      });
      await audit(tx, caller, { action: 'organization.changed', detail: changedValues(current, given) });
      await platform.live.recordForOrganization(tx, { event: 'organization.changed', data: { orgId } });
    });

    return getOrganization(caller, {});
  },
);

const toRelatedInfo = (row: InformationRow) => ({
  companyName: row.company_name,
  domain: row.domain,
  industry: row.industry,
  size: row.size,
  timeZone: row.time_zone,
  logoCdnUrl: row.logo_url,
  defaultContactName: row.default_contact_name,
});
