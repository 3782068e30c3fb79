import type { ApprovalEvent, ApprovalRule } from 'shared-contracts/kernel/approval';
import { scopeText } from './freeze.ts';

/** Says who asks for what: 'Ana asks to promote mfe-inbox 1.5.0'. */
export const requestTitle = ({
  who,
  remote,
  version,
}: {
  who: string;
  remote: string;
  version: string;
}): string => `${who} asks to promote ${remote} ${version}`;

/** Says what a rule is about: 'Promoting mfe-inbox needs a second person'. */
export const ruleTitle = ({ remote }: Pick<ApprovalRule, 'remote'>): string =>
  `Promoting ${scopeText(remote)} needs a second person`;

/** Words for the kind of an entry of the history. */
export const eventWords: Readonly<Record<ApprovalEvent['event'], string>> = {
  requested: 'Requested',
  declined: 'Declined',
  withdrawn: 'Request withdrawn',
  on: 'Second person',
  off: 'Second person',
};

/** Says what an entry of the history did: 'Promoting 1.5.0 waits for a second person'. */
export function eventText({ event, version = '', remote }: ApprovalEvent): string {
  switch (event) {
    case 'requested':
      return `Promoting ${version} waits for a second person`;
    case 'declined':
    case 'withdrawn':
      return `${version} isn't promoted`;
    case 'on':
      return `${ruleTitle({ remote })} from now on`;
    case 'off':
      return `Promoting ${scopeText(remote)} no longer needs a second person by this rule`;
  }
}
