import type { IncomingMessage, ServerResponse } from 'node:http';
import { CommandOrder } from 'shared-contracts/kernel/release-command';
import type { CommandResult } from 'shared-contracts/kernel/release-command';
import { StepOrder } from 'shared-contracts/kernel/release-step';
import type { StepResult } from 'shared-contracts/kernel/release-step';
import { isOperatorProgram } from './require-operator.ts';

/** Address at which the API passes on steps that people take in the browser app (features PF-13). */
export const stepsPath = '/remotes/steps';
/** Address at which it passes on commands of people with a release token (features PF-14). */
export const commandsPath = '/remotes/commands';

/** Largest body: a command with 100 organizations and the longest reason is below 11 kB. */
const mostLength = 16_384;

/** Takes a step of a release, and returns what came of it. */
export type TakeOrder = (order: StepOrder) => Promise<StepResult>;
/** Runs a command of the command line, and returns what came of it. */
export type RunOrder = (order: CommandOrder) => Promise<CommandResult>;

/** Schema of an order, as far as it is used here. */
interface OrderSchema<Order> {
  safeParse(value: unknown): { readonly data?: Order | undefined };
}

/** Reads the order in a request; undefined = it is none. */
async function orderIn<Order>(
  request: IncomingMessage,
  schema: OrderSchema<Order>,
): Promise<Order | undefined> {
  let body = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > mostLength) {
      return undefined;
    }
  }
  try {
    return schema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

interface Answering<Order> {
  readonly schema: OrderSchema<Order>;
  readonly run: (order: Order) => Promise<object>;
  readonly operatorToken: string | undefined;
}

/**
 * Answers an order of the API. Accepts the operator's token only as a bearer token: a browser in which the operator
 * signed in to the page of the registry would add a password to requests of other sites.
 */
async function answerOrder<Order>(
  request: IncomingMessage,
  response: ServerResponse,
  { schema, run, operatorToken }: Answering<Order>,
): Promise<void> {
  const answer = (status: number, body: object): void => {
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
      .end(JSON.stringify(body));
  };
  if (!isOperatorProgram(request, operatorToken)) {
    return answer(401, { message: 'Send the operator token as a bearer token.' });
  }
  const order = await orderIn(request, schema);
  if (order === undefined) {
    return answer(400, { message: 'This is no step of a release.' });
  }
  answer(200, await run(order));
}

/** Answers POST /remotes/steps. */
export function answerSteps(
  request: IncomingMessage,
  response: ServerResponse,
  { takeOrder, operatorToken }: { takeOrder: TakeOrder; operatorToken: string | undefined },
): Promise<void> {
  return answerOrder(request, response, { schema: StepOrder, run: takeOrder, operatorToken });
}

/** Answers POST /remotes/commands. */
export function answerCommands(
  request: IncomingMessage,
  response: ServerResponse,
  { runOrder, operatorToken }: { runOrder: RunOrder; operatorToken: string | undefined },
): Promise<void> {
  return answerOrder(request, response, { schema: CommandOrder, run: runOrder, operatorToken });
}
