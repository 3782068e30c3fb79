import { useState } from 'react';
import type { ReleasedRemote } from 'shared-contracts/api/releases/cockpit';
import { Button, Flex, Menu, MenuItem } from 'shared-ui';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { touchSize } from '../../components/touch-size.ts';
import { possibleSteps } from '../../data/possible-steps.ts';
import type { StepKind } from '../../data/possible-steps.ts';
import type { KnownOrganization } from '../../words/organizations.ts';
import { stepTitles } from './steps/step-titles.ts';

const StepDialog = lazyDialog(
  { title: ({ kind, remote }) => stepTitles[kind](remote), rows: 3 },
  async () => (await import('./steps/step-dialog.tsx')).StepDialog,
);

interface ReleaseActionsProps {
  readonly remote: ReleasedRemote;
  /** Whether a rule says that promoting needs a second person. */
  readonly needsApproval: boolean;
  /** Organizations whose names are known. */
  readonly organizations: readonly KnownOrganization[];
}

/** Steps that can be taken with a remote's releases: the main one as a button, the others in a menu. */
export function ReleaseActions({ remote, needsApproval, organizations }: ReleaseActionsProps) {
  // The remote as it is now: what others change while the dialog is open must not change what is confirmed in it.
  const [doing, setDoing] = useState<{ kind: StepKind; remote: ReleasedRemote }>();
  const { main, others } = possibleSteps(remote);
  const begin = (kind: StepKind): void => setDoing({ kind, remote });
  const close = (): void => setDoing(undefined);

  return (
    <Flex gap="2" wrap="wrap">
      <Menu trigger={<Button {...touchSize}>More actions</Button>}>
        {others.map(({ kind, label, isDangerous = false }) => (
          <MenuItem key={kind} value={kind} isDangerous={isDangerous} onSelect={() => begin(kind)}>
            <Flex align="center" minH={{ base: '8', md: '6' }}>
              {label}
            </Flex>
          </MenuItem>
        ))}
      </Menu>
      {main ? (
        <Button tone="primary" onClick={() => begin(main.kind)} {...touchSize}>
          {main.label}
        </Button>
      ) : null}
      {doing ? (
        <StepDialog {...doing} needsApproval={needsApproval} organizations={organizations} onClose={close} />
      ) : null}
    </Flex>
  );
}
