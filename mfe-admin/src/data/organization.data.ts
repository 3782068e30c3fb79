import { useState } from 'react';
import type { CallError } from 'shared-contracts/client';
import { uploadLogo } from 'shared-contracts/api/files';
import { getRelatedInfo, updateRelatedInfo } from 'shared-contracts/api/organizations';
import { getOrganization, updateOrganization } from 'shared-contracts/api/organizations/information';
import type { InputOf, OutputOf } from 'shared-contracts/kernel/endpoint';
import { useAsk, useCommand, useInvalidate, useMe, useNotice } from 'shared-ui';
import { useAskAgainOnOrganization } from 'shared-ui/messaging/live/ask-again-on';

export type OrganizationInfo = OutputOf<typeof getOrganization>;
export type RelatedInfo = OutputOf<typeof getRelatedInfo>;

const changes = ['organization.changed'] as const;

/** How the organization does things. */
export function useRelatedInfo() {
  useAskAgainOnOrganization(changes, getRelatedInfo);

  return useAsk(getRelatedInfo, { orgId: useMe().organization.id });
}

/** Who the organization is. */
export function useOrganization() {
  useAskAgainOnOrganization(changes, getOrganization);

  return useAsk(getOrganization, {});
}

interface SaveOptions<Output> {
  readonly onSaved?: (output: Output) => void;
  readonly onRefused: (error: CallError) => boolean;
}

const saved = 'Organization information saved.';

/** Saves who the organization is. A refusal goes to the form. */
export function useSaveOrganization({ onSaved, onRefused }: SaveOptions<OrganizationInfo>) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(updateOrganization, {
    onDone: async (output) => {
      await Promise.all([invalidate(getOrganization), invalidate(getRelatedInfo)]);
      onSaved?.(output);
      notice('success', saved);
    },
    onRefused,
  });

  return {
    isBusy: command.isPending,
    save: (values: InputOf<typeof updateOrganization>) => command.mutate(values),
  };
}

/** Saves how the organization does things. A refusal goes to the form. */
export function useSaveRelatedInfo({ onSaved, onRefused }: SaveOptions<RelatedInfo>) {
  const { organization } = useMe();
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(updateRelatedInfo, {
    onDone: async (output) => {
      await Promise.all([invalidate(getOrganization), invalidate(getRelatedInfo)]);
      onSaved?.(output);
      notice('success', saved);
    },
    onRefused,
  });

  return {
    isBusy: command.isPending,
    save: (values: Omit<InputOf<typeof updateRelatedInfo>, 'orgId'>) =>
      command.mutate({ orgId: organization.id, ...values }),
  };
}

export type Switch = 'doubleOptIn' | 'pausesOnStopRequest' | 'wavesRequireAdminApproval' | 'isRewardsEnabled';

/**
 * Switches a setting. A refusal becomes a notice, and the switch stays as it was; where somebody else has switched it
 * meanwhile, the notice says who, and the switch shows what is saved.
 */
export function useSwitch(name: Switch, version: number | undefined) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const [chosen, setChosen] = useState<boolean>();
  const { save } = useSaveRelatedInfo({
    onSaved: () => setChosen(undefined),
    onRefused: (error) => {
      setChosen(undefined);
      const sentence = error.code === 'settings_changed' ? error.fields[name] : undefined;
      if (sentence !== undefined) {
        notice('error', sentence);
        void invalidate(getRelatedInfo);
      }

      return sentence !== undefined;
    },
  });

  return {
    /** What was chosen, until it is saved and read back. */
    chosen,
    set(isOn: boolean) {
      setChosen(isOn);
      save({ [name]: isOn, ...(version === undefined ? {} : { version }) });
    },
  };
}

/** Uploads a logo, which is not saved yet. Every failure is shown in the documented words, next to the server's own. */
export function useUploadLogo(onUploaded: (url: string) => void) {
  const notice = useNotice();
  const command = useCommand(uploadLogo, {
    onDone: ({ url }) => {
      notice('success', 'Successfully uploaded! Save changes to keep the new image.');
      onUploaded(url);
    },
    onRefused: ({ message }) => {
      notice('error', `Failed to upload new logo. ${message}`);

      return true;
    },
  });

  return { isBusy: command.isPending, upload: (image: File) => command.mutate({ image }) };
}
