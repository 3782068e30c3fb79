import { switchWebhook } from 'shared-contracts/api/webhooks';
import { displayPhone } from 'shared-contracts/domain/phone';
import type { Webhook } from 'shared-contracts/domain/webhook';
import { Allowed, Badge, Box, Button, Flex, HStack, Text, useMe } from 'shared-ui';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { useWebhookActions } from '../../data/webhooks.data.ts';

interface WebhookCardProps {
  readonly webhook: Webhook;
  readonly onLog: () => void;
  readonly onReplaceSecret: () => void;
  readonly onDelete: () => void;
}

/** A webhook with its URL, phone number, on/off switch and actions. */
export function WebhookCard({ webhook, onLog, onReplaceSecret, onDelete }: WebhookCardProps) {
  const { url, primaryPhone, eventTypes, isActive, disabledReason, createdAt } = webhook;
  const { timeZone } = useMe().organization;
  const { isBusy, turn, test } = useWebhookActions(webhook);

  return (
    <Box as="li" borderWidth="1px" borderRadius="lg" p="4">
      <Flex gap="3" align="center" wrap="wrap">
        <Text fontWeight="semibold" flex="1" minW="12rem" overflowWrap="anywhere">
          {url}
        </Text>
        {isActive ? <Badge tone="success">On</Badge> : <Badge tone="error">Off</Badge>}
      </Flex>
      <Text color="fg.muted" mt="1">
        {displayPhone(primaryPhone)}, since {mediumTime(createdAt, timeZone)}
      </Text>
      <Text fontFamily="mono" textStyle="xs" mt="1" overflowWrap="anywhere">
        {eventTypes.join(', ')}
      </Text>
      {disabledReason ? <Text mt="2">{disabledReason}</Text> : null}
      <Allowed to={switchWebhook}>
        <HStack gap="2" mt="3" wrap="wrap">
          <Button size="sm" onClick={onLog} aria-label={`Log of ${url}`}>
            Log
          </Button>
          {isActive ? (
            <Button size="sm" disabled={isBusy} onClick={test} aria-label={`Send test event to ${url}`}>
              Send test event
            </Button>
          ) : null}
          <Button
            size="sm"
            disabled={isBusy}
            onClick={() => turn(!isActive)}
            aria-label={`Turn ${isActive ? 'off' : 'on'} ${url}`}
          >
            {isActive ? 'Turn off' : 'Turn on'}
          </Button>
          <Button size="sm" onClick={onReplaceSecret} aria-label={`Replace secret of ${url}`}>
            Replace secret
          </Button>
          <Button size="sm" onClick={onDelete} aria-label={`Delete ${url}`}>
            Delete
          </Button>
        </HStack>
      </Allowed>
    </Box>
  );
}
