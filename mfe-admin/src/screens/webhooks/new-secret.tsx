import type { ReplacedSecret } from 'shared-contracts/domain/webhook';
import { Text, useMe } from 'shared-ui';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { ShownOnce } from 'shared-ui/parts/shown-once';

interface NewSecretProps extends ReplacedSecret {
  readonly onClose: () => void;
}

/** Shows a webhook's new signing secret once, and until when the old one is valid. */
export function NewSecret({ secret, formerUntil, onClose }: NewSecretProps) {
  const { timeZone } = useMe().organization;

  return (
    <ShownOnce
      title="Signing secret"
      warning="Your endpoint uses it to check that events come from us. It cannot be shown again."
      secret={secret}
      copyLabel="Copy secret"
      copied="Secret copied to clipboard."
      onClose={onClose}
    >
      {formerUntil ? (
        <Text>Events are signed with the old secret too until {mediumTime(formerUntil, timeZone)}.</Text>
      ) : null}
    </ShownOnce>
  );
}
