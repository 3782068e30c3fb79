import { Text } from 'shared-ui';
import { ShownOnce } from 'shared-ui/parts/shown-once';
import type { NewToken } from '../../data/tokens.data.ts';

interface NewTokenDialogProps {
  readonly token: NewToken;
  readonly onClose: () => void;
}

/** Shows a new token, once. */
export function NewTokenDialog({ token: { name, token }, onClose }: NewTokenDialogProps) {
  return (
    <ShownOnce
      title={`Token ${name}`}
      warning="It cannot be shown again. Anyone who has it can do in your name what you chose."
      secret={token}
      copyLabel="Copy token"
      copied="Token copied."
      onClose={onClose}
    >
      <Text>
        Set it in the variable RELEASE_TOKEN, in your shell or among the secrets of the pipeline. Never put it
        into a file in a repository.
      </Text>
    </ShownOnce>
  );
}
