import { Refusal, exitCodes } from '../refusal.ts';
import { changeApprovals } from '../steps/require-approvals.ts';
import { reasonOf } from './command.ts';
import type { Command } from './command.ts';

export const approvalsCommand: Command = {
  name: 'approvals',
  operand: '<remote|all> <on|off>',
  summary: 'Require a second person for promotions: of one remote, or of all.',
  detail: [
    'While it is on, promote asks for an approval instead, which somebody else gives in the browser app. A release that',
    'was published unverified always needs one. Rolling back never does.',
  ],
  options: { why: { value: '<text>', meaning: 'The reason, for the history.' } },
  async run(context, words) {
    const [remote = '', state = ''] = words.operands;
    if (state !== 'on' && state !== 'off') {
      throw new Refusal(`Say on or off; '${state}' is neither.`, exitCodes.misused);
    }

    if (context.api) {
      throw new Refusal(
        'A token of a person changes no rules about a second person. Unset RELEASE_TOKEN, and use the credentials of the store.',
      );
    }

    return changeApprovals(context, {
      remote: remote === 'all' ? null : remote,
      isOn: state === 'on',
      why: reasonOf(words),
    });
  },
};
