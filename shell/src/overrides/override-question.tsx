import { useEffect, useState } from 'react';
import { ConfirmDialog, Text, useMe } from 'shared-ui';
import { deletePreview } from '../previews/kept-previews.ts';
import { replacePath } from '../remotes/navigation.ts';
import { useShell } from '../use-shell.ts';
import { requestedOverride, withoutQuestion } from './requested-override.ts';
import { shortAddress } from './dev-address.ts';
import { storeOverride } from './kept-overrides.ts';
import type { KeptOverride } from './kept-overrides.ts';
import { refusalToOverride } from './may-override.ts';

const unusable =
  'A part of the app can be run only from a dev server on this computer: http://localhost or http://127.0.0.1.';

/**
 * Asks the user before a remote is loaded from a dev server (features PF-07). A link alone is never enough because that
 * code acts on behalf of the signed-in user.
 */
export function OverrideQuestion() {
  const { arrivalSearch, config, overrides, bus } = useShell();
  const me = useMe();
  const [override, setOverride] = useState(() => requestedOverride(arrivalSearch));
  const refusal = override === 'unusable' ? unusable : refusalToOverride(config, me);
  const isRefused = override !== undefined && refusal !== undefined;

  useEffect(() => {
    if (isRefused) {
      bus.emit('notice.show', { tone: 'error', text: refusal });
    }
  }, [isRefused, refusal, bus]);

  if (isRefused || override === undefined || override === 'unusable') {
    return null;
  }
  if (
    overrides().some(
      (one) => one.remote === override.remote && 'origin' in one && one.origin === override.origin,
    )
  ) {
    return null;
  }

  function answer(): void {
    replacePath(withoutQuestion(location.href));
    setOverride(undefined);
  }

  return (
    <Question
      override={override}
      onCancel={answer}
      onConfirm={() => {
        deletePreview(override.remote);
        storeOverride(override);
        answer();
        location.reload();
      }}
    />
  );
}

interface QuestionProps {
  readonly override: KeptOverride;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function Question({ override: { remote, origin }, onConfirm, onCancel }: QuestionProps) {
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={`Run ${remote} from ${shortAddress(origin)}?`}
      confirmLabel="Run it from there"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Text>
        This browser will load {remote} from the program at {origin} on this computer instead of the released
        version. That program will be able to see and do everything you can here.
      </Text>
      <Text mt="3">Continue only if you started it yourself. A badge on every page lets you go back.</Text>
    </ConfirmDialog>
  );
}
