import { useState } from 'react';
import { createFlow, getFlow, listFlows, previewFlowEdit, updateFlow } from 'shared-contracts/api/flows';
import type { CallError } from 'shared-contracts/client';
import type { Flow, FlowEditEffect, WrittenFlow } from 'shared-contracts/domain/flow';
import { useCaller, useCommand, useInvalidate } from 'shared-ui';
import { newClientKey } from 'shared-ui/messaging/live/client-key';

interface SaveOptions {
  /** Flow being edited and the version the edit is based on; undefined creates a flow. */
  readonly edited: { readonly id: number; readonly version: number } | undefined;
  readonly groupId: number | null;
  readonly onSaved: (flow: Flow) => void;
  readonly onRefused: (error: CallError) => boolean;
}

/** Creates a flow, or saves the edited one. The client key prevents a duplicate if a response is lost. */
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

/** Fetches the effects of an edit on contacts who are waiting in the flow. */
export function useEditPreview({ onDone, onRefused }: PreviewOptions) {
  const command = useCommand(previewFlowEdit, { onDone: ({ items }) => onDone(items), onRefused });

  return {
    isBusy: command.isPending,
    preview: (flowId: number, flow: WrittenFlow) => command.mutate({ flowId, flow }),
  };
}
