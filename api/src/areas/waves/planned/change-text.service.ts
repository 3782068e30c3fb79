import * as api from 'shared-contracts/api/waves/planned';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { serve } from '../../../platform/serve.ts';
import { readScheduled } from '../../scheduling/scheduling.service.ts';
import { plannableText } from './plan-text.service.ts';
import { findOpenWaveForUpdate, rewriteScheduled } from './planned-texts.store.ts';

/** Changes a text that is scheduled or was not sent. Throws not_found once it is being sent. */
export const changeScheduled = serve(api.changeScheduled).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const { accountId, contactId, scheduledId: waveId, mediaLinks: media, scheduledTime, timeZone } = input;
  const place = { accountId, contactId, waveId };
  await readScheduled(platform.database.db, orgId, place);
  const { body, ...when } = await plannableText(caller, {
    accountId,
    contactId,
    body: input.body,
    media,
    scheduledTime,
    timeZone,
  });

  return platform.database.inTransaction(async (tx) => {
    if (!(await findOpenWaveForUpdate(tx, orgId, waveId))) {
      throw new AppError('not_found');
    }
    const job = { body, media: [...media], contact_ids: [contactId] };
    await rewriteScheduled(tx, orgId, { waveId, ...when, job });
    await audit(tx, caller, { action: 'message.rescheduled', detail: place });
    await platform.live.record(tx, { orgId, event: 'scheduled.changed', data: { accountId, contactId } });

    return readScheduled(tx, orgId, place);
  });
});
