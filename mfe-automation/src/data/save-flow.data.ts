import { useState } from 'react';
import { createFlow, getFlow, listFlows, previewFlowEdit, updateFlow } from 'shared-contracts/api/flows';
import type { CallError } from 'shared-contracts/client';
import type { Flow, FlowEditEffect, WrittenFlow } from 'shared-contracts/domain/flow';
import { useCaller, useCommand, useInvalidate } from 'shared-ui';
import { newClientKey } from 'shared-ui/messaging/live/client-key';

interface SaveOptions {
  /** The flow that is edited and the version it was edited from; none creates one. */
  readonly edited: { readonly id: number; readonly version: number } | undefined;
  readonly groupId: number | null;
  readonly onSaved: (flow: Flow) => void;
  readonly onRefused: (error: CallError) => boolean;
}

/** Creates a flow, or saves the one that is edited; a call whose answer was lost creates no second one. */
export function useSaveFlow({ edited, groupId, onSaved, onRefused }: SaveOptions) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const [clientKey] = useState(newClientKey);
  const onDone = (flow: Flow): Promise<unknown> => {
    onSaved(flow);

    return Promise.all([invalidate(listFlows), invalidate(getFlow, { flowId: flow.id })]);
  };
  const create = useCommand(createFlow, { onDone, onRefused });
  const update = useCommand(updateFlow, { onDone, onRefused });

  return {
    isBusy: create.isPending || update.isPending,
    save(flow: WrittenFlow) {
      if (edited) {
        update.mutate({ flowId: edited.id, version: edited.version, flow });

        return;
      }
      create.mutate({ flow, clientKey, ...(groupId === null ? { accountId } : { groupId }) });
    },
  };
}

interface PreviewOptions {
  readonly onDone: (effects: readonly FlowEditEffect[]) => void;
  readonly onRefused: (error: CallError) => boolean;
}

/** Asks what an edit does to the contacts who wait in the flow. */
export function useEditPreview({ onDone, onRefused }: PreviewOptions) {
  const command = useCommand(previewFlowEdit, { onDone: ({ items }) => onDone(items), onRefused });

  return {
    isBusy: command.isPending,
    preview: (flowId: number, flow: WrittenFlow) => command.mutate({ flowId, flow }),
  };
}
