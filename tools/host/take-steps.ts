import type { IncomingMessage, ServerResponse } from 'node:http';
import { StepOrder } from 'shared-contracts/kernel/release-step';
import type { StepResult } from 'shared-contracts/kernel/release-step';
import { isOperatorProgram } from './require-operator.ts';

/** Address at which the API passes on steps that people take in the browser app (features PF-13). */
export const stepsPath = '/remotes/steps';

/** Largest body: a step with 100 organizations and a reason is below 3 kB. */
const mostLength = 16_384;

/** Takes a step of a release, and returns what came of it. */
export type TakeOrder = (order: StepOrder) => Promise<StepResult>;

/** Reads the order in a request; undefined = it is none. */
async function orderIn(request: IncomingMessage): Promise<StepOrder | undefined> {
  let body = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > mostLength) {
      return undefined;
    }
  }
  try {
    return StepOrder.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/**
 * Answers POST /remotes/steps. Accepts the operator's token only as a bearer token: a browser in which the operator
 * signed in to the page of the registry would add a password to requests of other sites.
 */
export async function answerSteps(
  request: IncomingMessage,
  response: ServerResponse,
  { takeOrder, operatorToken }: { takeOrder: TakeOrder; operatorToken: string | undefined },
): Promise<void> {
  const answer = (status: number, body: object): void => {
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
      .end(JSON.stringify(body));
  };
  if (!isOperatorProgram(request, operatorToken)) {
    return answer(401, { message: 'Send the operator token as a bearer token.' });
  }
  const order = await orderIn(request);
  if (!order) {
    return answer(400, { message: 'This is no step of a release.' });
  }
  answer(200, await takeOrder(order));
}
