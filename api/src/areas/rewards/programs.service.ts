import * as api from 'shared-contracts/api/rewards';
import type { RewardProgram } from 'shared-contracts/domain/rewards';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { AuditAction } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/db/client.ts';
import { permissionsOn } from '../../platform/permissions/account-permission.ts';
import { serve } from '../../platform/serve.ts';
import {
  countPrograms,
  findPrograms,
  insertProgram,
  removeProgram,
  updateProgram,
} from './programs.store.ts';
import type { StoredProgram } from './programs.store.ts';
import { requireRewards, requireRewardsAt } from './rewards-enabled.service.ts';

const mostPrograms = 200;

/** Converts a program to its API form. */
export function toRewardProgram(orgId: number, program: StoredProgram): RewardProgram {
  return { ...program, orgId, createdAt: program.createdAt.toISOString() };
}

/** Every program of the organization, on one page because there are few. */
export const listRewardPrograms = serve(api.listRewardPrograms).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const rows = await findPrograms(platform.database.db, orgId, { nameStart: input.name ?? '' });

  return { items: rows.map((program) => toRewardProgram(orgId, program)), nextPageCursor: 0 };
});

/** The programs that can be redeemed at an account. */
export const listAccountRewardPrograms = serve(api.listAccountRewardPrograms).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const { accountId, name: nameStart = '' } = input;
  await requireRewardsAt(caller, accountId);
  const rows = await findPrograms(platform.database.db, orgId, { accountId, nameStart });

  return { items: rows.map((program) => toRewardProgram(orgId, program)), nextPageCursor: 0 };
});

/** Adds a program (features RW-04). */
export const createRewardProgram = serve(api.createRewardProgram).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const { orgId: namedOrgId = orgId, ...values } = input;
  if (namedOrgId !== orgId) {
    throw new AppError('not_found');
  }
  await requireRewards(caller);
  if (values.accountId !== null) {
    await permissionsOn(caller, values.accountId);
  }

  return platform.database.inTransaction(async (tx) => {
    if ((await countPrograms(tx, orgId)) >= mostPrograms) {
      throw new AppError('reward_limit');
    }
    const program = await insertProgram(tx, orgId, values);
    if (!program) {
      throw new AppError('reward_exists', {
        fields: { program: 'A reward with this name already exists.' },
      });
    }
    await note(caller, tx, { action: 'reward.created', program: program.program });

    return toRewardProgram(orgId, program);
  });
});

/** Changes a program's cost and reward. */
export const updateRewardProgram = serve(api.updateRewardProgram).with(async (caller, input) => {
  const { orgId, platform } = caller;
  await requireRewards(caller);

  return platform.database.inTransaction(async (tx) => {
    const program = await updateProgram(tx, orgId, { ...input, at: new Date() });
    if (!program) {
      throw new AppError('not_found');
    }
    await note(caller, tx, { action: 'reward.changed', program: program.program });

    return toRewardProgram(orgId, program);
  });
});

/** Deletes a program; past redemptions stay in the ledger under its name. */
export const deleteRewardProgram = serve(api.deleteRewardProgram).with(async (caller, { program }) => {
  const { orgId, platform } = caller;
  await platform.database.inTransaction(async (tx) => {
    if (!(await removeProgram(tx, orgId, program))) {
      throw new AppError('not_found');
    }
    await note(caller, tx, { action: 'reward.deleted', program });
  });

  return {};
});

async function note(
  caller: Caller,
  tx: Tx,
  { action, program }: { action: AuditAction; program: string },
): Promise<void> {
  await audit(tx, caller, { action, detail: { program } });
}
