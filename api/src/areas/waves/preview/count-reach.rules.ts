import { containsPlaceholder } from 'shared-contracts/domain/placeholders';
import type { LeftOut } from 'shared-contracts/domain/wave';
import type { StoredJob } from '../../../platform/db/tables/json-columns.ts';
import type { AudienceCount } from '../audience/audience.service.ts';
import { bodiesOf } from '../render/render.rules.ts';
import { sumLeftOut } from '../figures/left-out.service.ts';
import type { Cost } from './count-cost.service.ts';

/** Number of people a wave reaches, with the people on its lists who are left out. */
export interface Reach {
  readonly recipients: number;
  readonly leftOut: readonly LeftOut[];
}

/** Subtracts people whose text cannot be rendered from those who may be texted. */
export function reachOf(
  { recipients, leftOut }: Pick<AudienceCount, 'recipients' | 'leftOut'>,
  { unwritten }: Pick<Cost, 'unwritten'> = { unwritten: {} },
): Reach {
  const { missing_value: missing = 0, too_long: tooLong = 0 } = unwritten;

  return { recipients: Math.max(recipients - missing - tooLong, 0), leftOut: sumLeftOut(leftOut, unwritten) };
}

/** Whether the texts of a job are the same for everyone, so that no recipient has to be read to know who gets one. */
export const isForAll = (job: StoredJob): boolean =>
  bodiesOf(job).every(({ body }) => !containsPlaceholder(body));
