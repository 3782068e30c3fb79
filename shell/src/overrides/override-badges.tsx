import { Button, Text, useMe } from 'shared-ui';
import { dayMonthYear } from 'shared-ui/messaging/words/times';
import { deletePreview } from '../previews/kept-previews.ts';
import { useShell } from '../use-shell.ts';
import { shortAddress } from './dev-address.ts';
import { deleteOverride } from './kept-overrides.ts';
import { OverrideBar } from './override-bar.tsx';
import type { Override } from './overrides.ts';

/** Shows on every page which remotes are not the released version, with a way back (features PF-07, PF-15). */
export function OverrideBadges() {
  const { timeZone } = useMe().organization;

  return useShell()
    .overrides()
    .map((override) => (
      <OverrideBar key={override.remote}>
        <Text flex="1 1 16rem" textStyle="sm" fontWeight="medium">
          {sourceOf(override, timeZone)}
        </Text>
        <BackToReleased remote={override.remote} />
      </OverrideBar>
    ));
}

function sourceOf(override: Override, timeZone: string): string {
  if (!('preview' in override)) {
    return `${override.remote} from ${shortAddress(override.origin)}`;
  }
  const { remote, commit, createdBy, expiresAt } = override.preview;

  return `Preview of ${remote} at ${commit} by ${createdBy}, until ${dayMonthYear(expiresAt, timeZone)}`;
}

/** Ends the override or preview of a remote. Drafts are kept in this browser. */
export function BackToReleased({ remote }: { remote: string }) {
  return (
    <Button
      size="sm"
      onClick={() => {
        deleteOverride(remote);
        deletePreview(remote);
        location.reload();
      }}
    >
      Back to the released version
    </Button>
  );
}
