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

/** Settings for sending, rewards and sign-up. */
export function useRelatedInfo() {
  useAskAgainOnOrganization(changes, getRelatedInfo);

  return useAsk(getRelatedInfo, { orgId: useMe().organization.id });
}

/** Profile of the organization, such as its name, time zone and logo. */
export function useOrganization() {
  useAskAgainOnOrganization(changes, getOrganization);

  return useAsk(getOrganization, {});
}

interface SaveOptions<Output> {
  readonly onSaved?: (output: Output) => void;
  readonly onRefused: (error: CallError) => boolean;
}

const saved = 'Organization information saved.';

/** Saves the organization's profile. The form shows a refusal. */
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

/** Saves the organization's settings. The form shows a refusal. */
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
 * Switches a setting on or off. A refusal becomes a notice and leaves the switch unchanged. If someone else has
 * switched it meanwhile, the notice names them and the switch shows the saved state.
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
    /** Chosen state, until it is saved and read back. */
    chosen,
    set(isOn: boolean) {
      setChosen(isOn);
      save({ [name]: isOn, ...(version === undefined ? {} : { version }) });
    },
  };
}

/**
 * Uploads a logo without saving it yet. Shows the documented error for every failure, plus the server's own message.
 */
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
