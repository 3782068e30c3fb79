import { useEffect, useState } from 'react';
import { getPreview } from 'shared-contracts/api/releases/previews';
import { previewParameter } from 'shared-contracts/kernel/preview';
import type { Preview, WantedPreview } from 'shared-contracts/kernel/preview';
import { isCompatible } from 'shared-contracts/version';
import { ConfirmDialog, Text, useAsk, useMe } from 'shared-ui';
import { dayMonthYear } from 'shared-ui/messaging/words/times';
import { deleteOverride } from '../overrides/kept-overrides.ts';
import { withoutQuestion } from '../overrides/requested-override.ts';
import { replacePath } from '../remotes/navigation.ts';
import { useShell } from '../use-shell.ts';
import { storePreview } from './kept-previews.ts';
import { requestedPreview } from './requested-preview.ts';

const unusable =
  'This is not the address of a preview. It needs a remote and at least 12 digits of a commit.';
const forbidden = 'Only people who may see releases can open a preview.';
const missing = 'There is no such preview. It may have expired: previews are kept for 14 days.';
const other = 'This preview was built for another version of the app, and cannot run here.';

/**
 * Asks the user before a preview of a branch is run (features PF-15). A link alone is never enough because code that
 * nobody has reviewed yet acts on behalf of the signed-in user.
 */
export function PreviewQuestion() {
  const { arrivalSearch, overrides } = useShell();
  const { isReleaser } = useMe();
  const [wanted, setWanted] = useState(() => requestedPreview(arrivalSearch));
  if (wanted === undefined) {
    return null;
  }
  if (wanted === 'unusable' || !isReleaser) {
    return <Refusal text={wanted === 'unusable' ? unusable : forbidden} />;
  }
  const isRunning = overrides().some(
    (one) => one.remote === wanted.remote && 'preview' in one && wanted.commit.startsWith(one.preview.commit),
  );
  if (isRunning) {
    return null;
  }

  return <FoundPreview wanted={wanted} onAnswered={() => setWanted(undefined)} />;
}

/** Says once why a preview cannot be opened. */
function Refusal({ text }: { text: string }) {
  const { bus } = useShell();
  useEffect(() => {
    bus.emit('notice.show', { tone: 'error', text });
    replacePath(withoutQuestion(location.href, previewParameter));
  }, [bus, text]);

  return null;
}

function FoundPreview({ wanted, onAnswered }: { wanted: WantedPreview; onAnswered: () => void }) {
  const { data, error } = useAsk(getPreview, wanted);
  if (error) {
    return <Refusal text={error.status === 404 ? missing : error.message} />;
  }
  if (!data) {
    return null;
  }
  if (!isCompatible(data.preview.release.contract)) {
    return <Refusal text={other} />;
  }

  function answer(): void {
    replacePath(withoutQuestion(location.href, previewParameter));
    onAnswered();
  }

  return (
    <Question
      preview={data.preview}
      onCancel={answer}
      onConfirm={() => {
        deleteOverride(wanted.remote);
        storePreview(wanted);
        answer();
        location.reload();
      }}
    />
  );
}

interface QuestionProps {
  readonly preview: Preview;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function Question({ preview, onConfirm, onCancel }: QuestionProps) {
  const { remote, commit, createdBy, createdAt, expiresAt } = preview;
  const { timeZone } = useMe().organization;

  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={`Preview ${remote} at ${commit}?`}
      confirmLabel="Run the preview"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Text>
        {createdBy} published this commit of a branch on {dayMonthYear(createdAt, timeZone)}. Until{' '}
        {dayMonthYear(expiresAt, timeZone)}, this browser will load it instead of the released version. It can
        see and do everything you can here.
      </Text>
      <Text mt="3">Continue only if you trust its authors. A badge on every page lets you go back.</Text>
    </ConfirmDialog>
  );
}
