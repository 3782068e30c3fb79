import * as api from 'shared-contracts/api/users/manage';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { serve } from '../../../platform/serve.ts';
import { lockTwoStepChoice, saveTwoStepChoice } from '../users.store.ts';
import { requireManaged, publishUsersChanged } from './managed.service.ts';

/** Turns two-step sign-in on or off for a colleague. When turned on, they must sign in again, with a second step. */
export const setUserTwoStep = serve(api.setUserTwoStep).with(
  async (caller, { personId, tfaOption: isOn }) => {
    const { orgId, platform } = caller;
    if (personId === caller.userId) {
      throw new AppError('own_two_step');
    }
    await platform.database.inTransaction(async (tx) => {
      await requireManaged(tx, caller, personId);
      const wasOn = await lockTwoStepChoice(tx, orgId, personId);
      await saveTwoStepChoice(tx, orgId, { userId: personId, isOn, at: new Date() });
      if (isOn && !wasOn) {
        await platform.sessions.endAllOf(tx, personId);
      }
      await audit(tx, caller, { action: 'user.two_step_changed', detail: { id: personId, isOn } });
      await publishUsersChanged(tx, caller);
    });

    return {};
  },
);

/** Signs a colleague out everywhere, immediately. */
export const endUserSessions = serve(api.endUserSessions).with(async (caller, { personId }) => {
  const { platform } = caller;

  return platform.database.inTransaction(async (tx) => {
    await requireManaged(tx, caller, personId);
    const ended = await platform.sessions.endAllOf(tx, personId);
    await audit(tx, caller, { action: 'user.sessions_ended', detail: { id: personId, ended } });

    return { ended };
  });
});
