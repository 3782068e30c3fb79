import * as api from 'shared-contracts/api/webhooks';
import type {
  RegisteredWebhook,
  ReplacedSecret,
  Webhook,
  WebhookForm,
} from 'shared-contracts/domain/webhook';
import {
  graphqlProblem,
  registeredWebhookOf,
  webhookDocuments,
  webhooksOf,
} from 'shared-contracts/domain/webhook-documents';
import { useAsk, useAskPages, useCommand, useInvalidate, useNotice } from 'shared-ui';

/** Webhooks of the organization, newest first. `problem` is the error from the GraphQL endpoint. */
export function useWebhooks() {
  const query = useAsk(api.queryGraphql, { query: webhookDocuments.list });
  const problem = query.data && graphqlProblem(query.data);

  return { query, problem, webhooks: query.data && !problem ? webhooksOf(query.data) : undefined };
}

/** Registers an endpoint. `onDone` gets the only response that contains its signing secret. */
export function useRegisterWebhook(onDone: (webhook: RegisteredWebhook) => void) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(api.queryGraphql, {
    onDone: (answer) => {
      if (graphqlProblem(answer)) {
        return undefined;
      }
      notice('success', 'Registered webhook');
      onDone(registeredWebhookOf(answer));

      return invalidate(api.queryGraphql);
    },
  });

  return {
    isBusy: command.isPending,
    problem: command.data && graphqlProblem(command.data),
    register: (form: WebhookForm) =>
      command.mutate({ query: webhookDocuments.register, variables: { ...form } }),
  };
}

/** Deletes a webhook with its log. */
export function useDeleteWebhook({ id }: Webhook, onDone: () => void) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(api.queryGraphql, {
    onDone: (answer) => {
      const problem = graphqlProblem(answer);
      notice(problem ? 'error' : 'success', problem ?? 'Deleted webhook');
      onDone();

      return invalidate(api.queryGraphql);
    },
  });

  return {
    isBusy: command.isPending,
    remove: () => command.mutate({ query: webhookDocuments.delete, variables: { id: String(id) } }),
  };
}

/** Replaces a webhook's secret. `onDone` gets the only response that contains the new one. */
export function useReplaceSecret({ id: webhookId }: Webhook, onDone: (answer: ReplacedSecret) => void) {
  const command = useCommand(api.replaceWebhookSecret, { onDone });

  return {
    isBusy: command.isPending,
    replace: (isLeaked: boolean) => command.mutate({ webhookId, isLeaked }),
  };
}

/** Turns a webhook on or off and sends it a test event. */
export function useWebhookActions({ id: webhookId }: Webhook) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const turning = useCommand(api.switchWebhook, { onDone: () => invalidate(api.queryGraphql) });
  const testing = useCommand(api.testWebhook, {
    onDone: () => {
      notice('success', 'Test event sent. Check the log for the response.');

      return invalidate(api.listDeliveries);
    },
  });

  return {
    isBusy: turning.isPending || testing.isPending,
    turn: (isActive: boolean) => turning.mutate({ webhookId, isActive }),
    test: () => testing.mutate({ webhookId }),
  };
}

const lookMs = 3_000;

/** Deliveries of a webhook, newest first; polled while the log is open. */
export function useDeliveries(webhookId: number) {
  return useAskPages(api.listDeliveries, { webhookId }, { refetchEveryMs: lookMs });
}

/** Sends an event again. */
export function useResend(webhookId: number) {
  const invalidate = useInvalidate();
  const command = useCommand(api.resendDelivery, { onDone: () => invalidate(api.listDeliveries) });

  return {
    busyId: command.isPending ? command.variables.deliveryId : undefined,
    resend: (deliveryId: number) => command.mutate({ webhookId, deliveryId }),
  };
}
