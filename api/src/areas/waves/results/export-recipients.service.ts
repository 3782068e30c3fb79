import * as api from 'shared-contracts/api/waves/results';
import { leftOutSentence } from 'shared-contracts/domain/left-out';
import { recipientFilters } from 'shared-contracts/domain/wave-results';
import type { WaveRecipient } from 'shared-contracts/domain/wave-results';
import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import { serve } from '../../../platform/serve.ts';
import type { ExportPage, ExportRows } from '../../exports/export-rows.service.ts';
import { queueExport } from '../../exports/exports.service.ts';
import { requireWave } from '../access/wave-access.service.ts';
import { findWave } from '../access/waves.store.ts';
import type { StoredWave } from '../access/waves.store.ts';
import { sumLeftOut } from '../figures/left-out.service.ts';
import { readRecipientPage, requireAccountOf } from './recipients.service.ts';

const message = 'The recipients are being exported. You will receive an email with a link to the file.';
const pageSize = 2_000;

/** Identifies an export of a wave's recipients. */
const What = z.object({
  waveId: z.int(),
  filter: z.enum(recipientFilters).optional(),
  accountId: z.int().optional(),
});

/** Mails a file with the recipients of a wave. */
export const exportWaveRecipients = serve(api.exportWaveRecipients).with(async (caller, input) => {
  const { waveId, filter, accountId } = input;
  const wave = await requireWave(caller, waveId);
  await requireAccountOf(caller, wave, accountId);
  const rows = {
    accountId: wave.accountId,
    what: { waveId, filter, accountId },
    title: `Recipients of ${wave.name || 'a wave'}`,
  };
  await queueExport(caller, rows, 'wave.exported');

  return { message };
});

const columns = [
  'Phone',
  'Name',
  'Status',
  'Reason',
  'Segments',
  'Sent',
  'Replied',
  'Opted out',
  'Clicks',
  'Text',
] as const;

const cellsOf = (recipient: WaveRecipient): string[] => [
  recipient.phone,
  recipient.name,
  recipient.status.replace('_', ' '),
  recipient.reason,
  String(recipient.segments),
  recipient.sentAt ?? '',
  recipient.repliedAt ?? '',
  recipient.optedOutAt ?? '',
  String(recipient.clicks),
  recipient.variant ?? '',
];

/**
 * Returns a row for each reason that contacts on the lists were left out when the wave was compiled. They are counted
 * and not stored one by one, so these rows have no phone and name their number.
 */
function rowsLeftOut({ leftOut }: Pick<StoredWave, 'leftOut'>): string[][] {
  return sumLeftOut(leftOut).map(({ reason, contacts }) =>
    columns.map((column) => {
      switch (column) {
        case 'Name':
          return `${contacts} ${contacts === 1 ? 'contact' : 'contacts'}`;
        case 'Status':
          return 'left out';
        case 'Reason':
          return leftOutSentence(reason);
        default:
          return '';
      }
    }),
  );
}

/** Returns the rows of an export of a wave's recipients, page by page; undefined for any other export. */
export function recipientRows(
  platform: Platform,
  orgId: number,
  what: Record<string, unknown>,
): ExportRows | undefined {
  const chosen = What.safeParse(what);

  return chosen.success ? pagesOf(platform, orgId, chosen.data) : undefined;
}

async function* pagesOf(
  { database }: Platform,
  orgId: number,
  { waveId, ...chosen }: z.infer<typeof What>,
): AsyncGenerator<ExportPage> {
  yield { rows: [columns], people: 0 };
  const wave = await findWave(database.db, orgId, waveId);
  // Their counts are of the whole wave, so a file of one account has none.
  const hasLeftOut = chosen.accountId === undefined && (chosen.filter ?? 'left_out') === 'left_out';
  let after = 0;
  while (wave) {
    const page = await readRecipientPage(database.db, orgId, { wave, chosen, after, limit: pageSize });
    yield { rows: page.map(({ recipient }) => cellsOf(recipient)), people: page.length };
    const last = page.at(-1);
    if (!last || page.length < pageSize) {
      yield { rows: hasLeftOut ? rowsLeftOut(wave) : [], people: 0 };
      return;
    }
    after = last.cursor;
  }
}
