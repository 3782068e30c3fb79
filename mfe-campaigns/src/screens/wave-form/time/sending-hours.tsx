import { formatTime } from 'shared-contracts/domain/quiet-hours';
import { Text } from 'shared-ui';
import { useSendingHours } from '../../../data/waves/sending-hours.data.ts';

/** Hours in which wave messages are sent (features CA-04, AD-02). */
export function SendingHours() {
  const hours = useSendingHours();

  return (
    <Text textStyle="sm" color="fg.muted">
      {hours
        ? `Sent between ${formatTime(hours.from)} and ${formatTime(hours.to)} in each contact's local time. Shorter hours apply in some states, and never during blackouts. `
        : "Texts aren't sent during quiet hours or blackouts. "}
      Anyone outside their sending hours gets the text once those hours start.
    </Text>
  );
}
