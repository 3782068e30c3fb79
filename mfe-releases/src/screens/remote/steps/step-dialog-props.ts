import type { ReleasedRemote } from 'shared-contracts/api/releases/cockpit';
import type { KnownOrganization } from '../../../words/organizations.ts';

export interface StepDialogProps {
  /** The remote as it was when the dialog was opened: the step is about those versions. */
  readonly remote: ReleasedRemote;
  /** Whether a rule says that promoting needs a second person. */
  readonly needsApproval: boolean;
  readonly organizations: readonly KnownOrganization[];
  readonly onClose: () => void;
}
