import { useState } from 'react';
import { Button, Flex, Text } from 'shared-ui';
import { OverrideBar } from '../overrides/override-bar.tsx';
import { useShell } from '../use-shell.ts';
import { deletePreview } from './kept-previews.ts';
import type { MissingPreview } from './read-previews.ts';

/** Says that a preview which somebody started in this browser does not run, so that the released version does. */
export function MissingPreviews() {
  return useShell().missingPreviews.map((one) => <MissingPreviewBar key={one.remote} missing={one} />);
}

function MissingPreviewBar({ missing: { remote, commit, mayReturn } }: { missing: MissingPreview }) {
  const [isOver, setIsOver] = useState(false);
  if (isOver) {
    return null;
  }
  const reason = mayReturn ? 'could not be loaded' : 'has expired, or you may no longer see it';

  return (
    <OverrideBar>
      <Text flex="1 1 16rem" textStyle="sm" fontWeight="medium">
        The preview of {remote} at {commit} {reason}. You see the released version.
      </Text>
      <Flex gap="2">
        {mayReturn ? (
          <Button size="sm" onClick={() => location.reload()}>
            Try again
          </Button>
        ) : null}
        <Button
          size="sm"
          onClick={() => {
            deletePreview(remote);
            setIsOver(true);
          }}
        >
          End the preview
        </Button>
      </Flex>
    </OverrideBar>
  );
}
