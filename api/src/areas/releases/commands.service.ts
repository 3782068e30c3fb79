import * as api from 'shared-contracts/api/releases/commands';
import { AppError } from '../../kernel/app-error.ts';
import { serve } from '../../platform/serve.ts';
import { missingScope } from './command-scope.rules.ts';
import { personText } from './person-text.rules.ts';
import { orderCommand } from './release-host.service.ts';

/** Passes a command on to the host of the browser app, if the token and its person may run it. */
export const runReleaseCommand = serve(api.runReleaseCommand).with(async (caller, { command }) => {
  const { platform, userId, id, name, person } = caller;
  const sentences = missingScope(caller, command);
  if (sentences.length > 0) {
    return { outcome: 'refused' as const, said: [], sentences };
  }
  const result = await orderCommand(platform, {
    who: `${personText(person)} by token '${name}'`,
    command,
  });
  if (!result) {
    throw new AppError('unavailable');
  }
  platform.log.info(
    { userId, tokenId: id, command: command.command, remote: command.remote, outcome: result.outcome },
    'a release token ran a command',
  );

  return result;
});
