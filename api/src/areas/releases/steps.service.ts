import * as api from 'shared-contracts/api/releases/steps';
import { AppError } from '../../kernel/app-error.ts';
import { findReleaser, mayRelease } from '../../platform/permissions/releasers.store.ts';
import { serve } from '../../platform/serve.ts';
import { orderStep } from './release-host.service.ts';
import { personText } from './person-text.rules.ts';

/** Passes a step on to the host of the browser app, if the person may release its remote. */
export const takeReleaseStep = serve(api.takeReleaseStep).with(async (caller, { step }) => {
  const { platform, userId } = caller;
  const releaser = await findReleaser(platform.database.db, caller);
  if (!releaser || !mayRelease(releaser, step.remote)) {
    throw new AppError('forbidden');
  }
  const result = await orderStep(platform, { who: personText(releaser), step });
  if (!result) {
    throw new AppError('unavailable');
  }
  platform.log.info(
    { userId, command: step.command, remote: step.remote, outcome: result.outcome },
    'a person took a step of a release',
  );

  return result;
});
