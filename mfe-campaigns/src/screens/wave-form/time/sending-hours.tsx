import { spokenTime } from 'shared-contracts/domain/quiet-hours';
import { Text } from 'shared-ui';
import { useSendingHours } from '../../../data/waves/sending-hours.data.ts';

/** Hours in which wave messages are sent (features CA-04, AD-02). */
export function SendingHours() {
  const hours = useSendingHours();

  return (
    <Text textStyle="sm" color="fg.muted">
      {hours
        ? `Sent between ${spokenTime(hours.from)} and ${spokenTime(hours.to)} in each contact's local time. Shorter hours apply in some states, and never during blackouts. `
        : 'Texts wait for quiet hours and blackouts. '}
      Who is outside of these hours gets the text when they begin.
    </Text>
  );
}
