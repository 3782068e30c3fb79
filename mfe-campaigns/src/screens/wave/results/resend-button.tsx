import { addresses } from 'shared-contracts/addresses';
import { Box, Button, useNavigate } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import { isRedirect } from '../../../data/waves/save-wave.data.ts';
import { useResendWave } from '../../../data/waves/wave-actions.data.ts';

interface ResendButtonProps {
  readonly waveId: number;
  /** Number of messages that failed for a temporary reason. */
  readonly texts: number;
}

/** Creates a new wave for recipients whose message failed for a temporary reason, and opens it (features CA-07). */
export function ResendButton({ waveId, texts }: ResendButtonProps) {
  const navigate = useNavigate();
  const { isBusy, resend } = useResendWave(
    waveId,
    (saved) =>
      void navigate(isRedirect(saved) ? saved.redirectTo : addresses.wave.href({ waveId: saved.id })),
  );

  return (
    <Box>
      <Button size="sm" isBusy={isBusy} onClick={resend}>
        Resend to {countOf(texts, 'temporary failure')}
      </Button>
    </Box>
  );
}
