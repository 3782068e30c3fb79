import type { ApprovalRule } from 'shared-contracts/kernel/approval';
import { Notice, Stack, Text } from 'shared-ui';
import { ruleTitle } from '../../words/approval.ts';

/** Says which promotions need a second person, and why. */
export function RuleNotices({ rules }: { readonly rules: readonly ApprovalRule[] }) {
  return rules.length > 0 ? (
    <Stack gap="3">
      {rules.map((rule) => (
        <Notice key={rule.remote} tone="info" title={ruleTitle(rule)}>
          <Text overflowWrap="anywhere">{`By ${rule.who}: ${rule.why}`}</Text>
        </Notice>
      ))}
    </Stack>
  ) : null;
}
